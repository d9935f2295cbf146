// A photo as pixels that can be drawn. A canvas needs no address, so nothing of it is ever asked of a network.
import { against, HEAD, type Refusal } from "./photo";
import type { Photo } from "./keep";

const LONGEST = 4096; // of the decoded picture: enough to read a board's smallest numbers, and bearable for a tablet's memory
const decoded = new WeakMap<Blob, Promise<ImageBitmap>>();

/** The picture of a photo, decoded once. Its pins are in its pixels. */
export function bitmapOf(blob: Blob): Promise<ImageBitmap> {
  let found = decoded.get(blob);
  if (!found) {
    found = createImageBitmap(blob).then(async (whole) => {
      const scale = LONGEST / Math.max(whole.width, whole.height);
      if (scale >= 1) return whole;
      const small = await createImageBitmap(whole, { resizeWidth: Math.round(whole.width * scale), resizeHeight: Math.round(whole.height * scale), resizeQuality: "high" });
      whole.close();
      return small;
    });
    decoded.set(blob, found);
  }
  return found;
}

/** The file as a photo, or why it can't be one; what can't be decoded is no picture either. */
export async function readPhoto(file: File): Promise<Photo | Refusal> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const why = against(head, file.size);
  if (why) return why;
  try {
    const blob = new Blob([file], { type: file.type });
    const { width, height } = await bitmapOf(blob);
    return { blob, wide: width, high: height, pins: null };
  } catch {
    return "no-picture";
  }
}

/** Draws it whole, at the size it has. */
export const painted = (bitmap: ImageBitmap) => (canvas: HTMLCanvasElement): void => {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
};
