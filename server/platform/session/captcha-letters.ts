/** The captcha's letters as strokes on a grid of 4 by 6, without those that look alike when they are bent (0 O D Q, 1 I L, 2 Z, 5 S, 6 G, 8 B P, M N, U V). */
type Point = readonly [number, number];
export type Stroke = readonly Point[];

const STROKES: Readonly<Record<string, string>> = {
  A: '06 20 46|13.6 33.6',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '06 36 45 41 30 10 01 02 13 43',
};

export const CAPTCHA_LETTERS = Object.keys(STROKES);

/** A coordinate is one digit for x and a number for y. */
export function strokesOf(letter: string): readonly Stroke[] {
  const lines = (STROKES[letter] ?? '').split('|').filter(line => line !== '');
  return lines.map(line => line.split(' ').map((text): Point => [Number(text[0]), Number(text.slice(1))]));
}
