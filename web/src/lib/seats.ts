// Seats are told apart by colour, shape and letter, so that none of the three is needed alone.

const polygon = (points: [number, number][], r: number): string => `M${points.map(([x, y]) => `${(x * r).toFixed(2)} ${(y * r).toFixed(2)}`).join("L")}Z`;
const T = 0.42;

/** The outline of a colour's shape round 0,0. */
export function outline(colour: string, r = 10.4): string {
  switch (colour) {
    case "red": {
      const s = (r * 0.82).toFixed(2);
      return `M-${s} -${s}H${s}V${s}H-${s}Z`;
    }
    case "yellow":
      return polygon([[0, -1.02], [1, 0.78], [-1, 0.78]], r);
    case "green":
      return polygon([[0, -1.08], [0.92, 0], [0, 1.08], [-0.92, 0]], r);
    case "white":
      return polygon([[-T, -1], [T, -1], [T, -T], [1, -T], [1, T], [T, T], [T, 1], [-T, 1], [-T, T], [-1, T], [-1, -T], [-T, -T]], r);
    case "violet":
      return polygon([0, 1, 2, 3, 4, 5].map((k): [number, number] => [Math.cos((Math.PI / 3) * k), Math.sin((Math.PI / 3) * k)]), r);
    default: {
      const q = (r * 0.92).toFixed(2);
      return `M-${q} 0a${q} ${q} 0 1 0 ${2 * Number(q)} 0a${q} ${q} 0 1 0 -${2 * Number(q)} 0Z`;
    }
  }
}

const RIM: Record<string, string> = { blue: "#164f63", red: "#8f3a28", yellow: "#a6781a", green: "#3f653e", white: "#8a7f66", violet: "#573e77" };
export const rim = (colour: string): string => RIM[colour] ?? "#5a5040";
export const known = (colour: string): boolean => colour in RIM;
