// The record of a game as a file: saved from a table, and taken in again.
import { api } from "./api";

export async function saveRecord(table: { id: string; name: string }, key: string): Promise<void> {
  const text = await api.record(table.id, key);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${table.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || table.id}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
