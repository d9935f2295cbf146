// The sounds of the house: a few soft notes. Made on the spot, so nothing is loaded for them.
export type Sound = "turn" | "said" | "came" | "over";

/** Pitch, and when it begins. */
const NOTES: Record<Sound, [number, number][]> = {
  turn: [
    [659.3, 0],
    [880, 0.14],
  ],
  said: [[987.8, 0]],
  came: [
    [523.3, 0],
    [659.3, 0.1],
  ],
  over: [
    [523.3, 0],
    [659.3, 0.16],
    [784, 0.32],
  ],
};
const LOUD: Record<Sound, number> = { turn: 0.12, said: 0.05, came: 0.07, over: 0.1 };

let context: AudioContext | null = null;

/** Plays it once what is new is on the screen: to open a device for sound takes a browser up to a tenth of a second. */
export const chime = (sound: Sound = "turn"): void => void setTimeout(() => ring(sound), 100);

/** If the browser lets a page make a sound yet: before the first click or key it may not. */
function ring(sound: Sound): void {
  try {
    context ??= new AudioContext();
    const sounds = context;
    if (sounds.state === "suspended") void sounds.resume();
    for (const [pitch, after] of NOTES[sound]) {
      const begins = sounds.currentTime + after;
      const tone = sounds.createOscillator();
      const loudness = sounds.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, begins);
      loudness.gain.linearRampToValueAtTime(LOUD[sound], begins + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0005, begins + 0.5);
      tone.connect(loudness).connect(sounds.destination);
      tone.start(begins);
      tone.stop(begins + 0.55);
    }
  } catch {
    // a device without sound
  }
}
