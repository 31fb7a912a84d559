/** Unified social credit code: 18 characters without I, O, S, V, Z, the last one a check character (GB 32100). */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * ALPHABET.indexOf(text.charAt(at)), 0);
  return ALPHABET.charAt((31 - (sum % 31)) % 31) === text.charAt(17);
}
