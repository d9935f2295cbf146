/** This device's own part in a table's chance: 16 bytes that nobody else chose, given when somebody sits down, after the house's commitment. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
