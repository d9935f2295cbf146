// Strips of cards that may not fit: what is wanted there is brought in, without moving the page.
export function bring(strip: HTMLElement | undefined, target: string | undefined): void {
  const slot = target ? strip?.querySelector(`[data-focus="${CSS.escape(target)}"]`)?.getBoundingClientRect() : undefined;
  if (!strip || !slot) return;
  const box = strip.getBoundingClientRect();
  if (slot.left < box.left || slot.right > box.right) strip.scrollBy({ left: slot.left - box.left - (box.width - slot.width) / 2 });
}
