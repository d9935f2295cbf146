// Who is still to choose in a decision that several make at once. Pure.

/** The seats that have not chosen, for one that has: the others' choices change no picture of its own, so no game could say it. */
export const stillToChoose = (asked: { seats: readonly number[]; chosen?: readonly number[] }, seat: number | null): number[] =>
  seat !== null && asked.chosen?.includes(seat) ? asked.seats.filter((each) => !asked.chosen?.includes(each)) : [];
