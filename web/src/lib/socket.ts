// Where a table's line leads, and names for what is wished for on it.

export const address = (table: string): string => {
  const url = new URL(`api/tables/${encodeURIComponent(table)}/live`, document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  return url.href;
};

export const fresh = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
