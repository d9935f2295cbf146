import { afterEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { nonce } from "../src/lib/nonce";

afterEach(() => vi.unstubAllGlobals());

test("a nonce is what the house takes, and another each time", () => {
  const some = Array.from({ length: 50 }, nonce);
  expect(new Set(some).size).toBe(50);
  for (const one of some) expect(one).toMatch(/^[0-9a-f]{32}$/);
});

test("whoever sits down gives one of their own", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (_: string, request: RequestInit) => {
    sent.push(String(request.body));
    return Promise.resolve(new Response('{"seat":0,"key":"k"}', { status: 200, headers: { "content-type": "application/json" } }));
  });
  await api.sit("t", "k", "Rosa", {});
  await api.sit("t", "k", "Rosa", {});
  const given = sent.map((body) => (JSON.parse(body) as { nonce: string }).nonce);
  expect(given[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(given[0]).not.toBe(given[1]);
});
