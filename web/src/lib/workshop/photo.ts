// What a file is before it is decoded: a picture's kind and size stand in its first bytes. A photo of too many pixels would take all memory.
export const MOST_PIXELS = 40_000_000;
export const MOST_BYTES = 50_000_000;
export const HEAD = 512 * 1024; // a JPEG may have its thumbnail and colours before its size

export interface Size {
  wide: number;
  high: number;
}
export type Refusal = "no-picture" | "too-many-pixels" | "too-heavy";

const text = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));

/** The size in pixels of a PNG, JPEG, GIF or WebP by its head; null of anything else. */
export function sizeOf(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { wide: view.getUint32(16), high: view.getUint32(20) };
    if (text(bytes, 0, 3) === "GIF") return { wide: view.getUint16(6, true), high: view.getUint16(8, true) };
    if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP") {
      const kind = text(bytes, 12, 4);
      const third = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
      if (kind === "VP8X") return { wide: third(24) + 1, high: third(27) + 1 };
      if (kind === "VP8 ") return { wide: view.getUint16(26, true) & 0x3fff, high: view.getUint16(28, true) & 0x3fff };
      const packed = view.getUint32(21, true);
      return kind === "VP8L" ? { wide: (packed & 0x3fff) + 1, high: ((packed >> 14) & 0x3fff) + 1 } : null;
    }
    if (view.getUint16(0) !== 0xffd8) return null;
    for (let at = 2; at < bytes.length - 9; ) {
      if (view.getUint8(at) !== 0xff) return null;
      const marker = view.getUint8(at + 1);
      if (marker === 0xff) at += 1;
      else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return { wide: view.getUint16(at + 7), high: view.getUint16(at + 5) };
      else at += 2 + view.getUint16(at + 2);
    }
    return null;
  } catch {
    return null; // cut short
  }
}

/** Why this file can't lie under a map, if so; ``bytes`` is its weight, ``head`` its beginning. */
export function against(head: Uint8Array, bytes: number): Refusal | null {
  const size = sizeOf(head);
  if (!size || !size.wide || !size.high) return "no-picture";
  if (size.wide * size.high > MOST_PIXELS) return "too-many-pixels";
  return bytes > MOST_BYTES ? "too-heavy" : null;
}
