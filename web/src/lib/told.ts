// This browser as a way to be told: asking it, and knowing it again among the ways that the house keeps.
import type { Way } from "./wire";

export const canBeTold = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** On an iPhone a page is told nothing before it is on the home screen. */
export const mustBeInstalled = (): boolean => !canBeTold() && /iPhone|iPad/.test(navigator.userAgent);

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const raw = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  const out = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) out[i] = raw.charCodeAt(i);
  return out;
};

const same = (a: ArrayBuffer | null, b: Uint8Array): boolean => a !== null && a.byteLength === b.length && new Uint8Array(a).every((each, i) => each === b[i]);

/** Asks the browser for an address to be told at; null where it, or whoever sits before it, will not. */
export async function subscribe(key: string): Promise<string | null> {
  if (!canBeTold() || (await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  const house = bytes(key);
  let found = await worker.pushManager.getSubscription();
  if (found && !same(found.options.applicationServerKey, house)) {
    await found.unsubscribe(); // it is another house's
    found = null;
  }
  found ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: house });
  return JSON.stringify(found);
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

/** The way that is this browser. */
export async function myself(ways: readonly Way[]): Promise<Way | null> {
  if (!canBeTold() || !crypto.subtle) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  const found = await worker?.pushManager.getSubscription();
  if (!found) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(found.endpoint)));
  const mark = Array.from(digest.slice(0, 8), (each) => each.toString(16).padStart(2, "0")).join("");
  return ways.find((way) => way.mark === mark) ?? null;
}

export const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
export const minutes = (text: string): number => {
  const [hours, rest] = text.split(":").map(Number);
  return ((hours ?? 0) * 60 + (rest ?? 0)) % 1440;
};
