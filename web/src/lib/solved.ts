// Which day's problem was answered at this device: the last one is kept, and nothing else.
const NAME = "ludoteca:problem-answered";

/** A date as the server has it, by this device's calendar. */
export const dayOf = (date: Date): string => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export const solved = {
  is: (day: string): boolean => {
    try {
      return localStorage.getItem(NAME) === day;
    } catch {
      return false;
    }
  },
  keep: (day: string): void => {
    try {
      localStorage.setItem(NAME, day);
    } catch {
      // it is forgotten with the page
    }
  },
};
