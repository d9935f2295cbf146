// The one sound of the house: two soft notes when it is one's turn. Made on the spot, so nothing is loaded for it.
const NOTES: [number, number][] = [
  [659.3, 0],
  [880, 0.14],
];

let context: AudioContext | null = null;

/** Plays it once what is new is on the screen: to open a device for sound takes a browser up to a tenth of a second. */
export const chime = (): void => void setTimeout(ring, 100);

/** If the browser lets a page make a sound yet: before the first click or key it may not. */
function ring(): void {
  try {
    context ??= new AudioContext();
    const sounds = context;
    if (sounds.state === "suspended") void sounds.resume();
    for (const [pitch, after] of NOTES) {
      const begins = sounds.currentTime + after;
      const tone = sounds.createOscillator();
      const loudness = sounds.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, begins);
      loudness.gain.linearRampToValueAtTime(0.12, begins + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0005, begins + 0.5);
      tone.connect(loudness).connect(sounds.destination);
      tone.start(begins);
      tone.stop(begins + 0.55);
    }
  } catch {
    // a device without sound
  }
}
