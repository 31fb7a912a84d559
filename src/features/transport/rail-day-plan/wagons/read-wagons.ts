/** Reads wagons from a pasted text: a line is the number of a wagon and, behind it, its ticket weight and its weight on the rail scale. */

export type ReadWagon = { readonly wagonNo: string; readonly ticketWeight?: number | undefined; readonly scaleWeight?: number | undefined };

const NUMBER = /^\d{7}$/;
const WEIGHT = /^\d{1,3}(\.\d{1,3})?$/;
/** Between columns of a table, a message or a list. */
const GAP = /[\s,;，；、|]+/;

/** @returns the wagons, and the lines that are none. An empty line is nothing; a unit behind a weight is left out. */
export function readWagons(text: string): { readonly wagons: readonly ReadWagon[]; readonly unread: readonly string[] } {
  const wagons: ReadWagon[] = [];
  const unread: string[] = [];
  for (const line of halfWidth(text).split(/\r?\n/)) {
    const words = line
      .replaceAll(/吨|t\b/gi, ' ')
      .trim()
      .split(GAP)
      .filter(word => word !== '');
    if (words.length === 0) continue;
    // A list often counts its lines: 1 1590636 69.8.
    const [number = '', ...weights] = !NUMBER.test(words[0] ?? '') && NUMBER.test(words[1] ?? '') ? words.slice(1) : words;
    const isRead = NUMBER.test(number) && weights.length <= 2 && weights.every(word => WEIGHT.test(word));
    if (isRead) wagons.push({ wagonNo: number, ticketWeight: toTons(weights[0]), scaleWeight: toTons(weights[1]) });
    else unread.push(line.trim());
  }
  return { wagons, unread };
}

const toTons = (word: string | undefined): number | undefined => (word === undefined ? undefined : Number(word));
/** Digits and points of a Chinese input method. */
const halfWidth = (text: string): string =>
  text.replaceAll(/[０-９．]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));
