/** China's areas as a map of maps: the provinces under the root, their cities, their districts, each by a code of six digits with its text. */

/** `table[AREA_ROOT]` has the provinces, `table[province]` its cities, `table[city]` its districts. */
export type AreaTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type AreaEntry = { readonly code: string; readonly text: string };

export const AREA_ROOT = '86';
export const AREA_LEVELS_MAX = 3;
const AREA_LEVELS = 2; // widget specification §9 Other
const DIGITS = 6;

/** What an area linkage gives: the code of the chosen area, those of every level, or their texts. */
export type AreaReturns = 'code' | 'codes' | 'texts';

const whole = (code: string): string => code.padEnd(DIGITS, '0');
const aboveOf = (code: string): string => (code.length <= 2 ? AREA_ROOT : whole(code.slice(0, -2)));

/** @param nameByCode codes of 2, 4 and 6 digits. */
export function areaTable(nameByCode: Readonly<Record<string, string>>): AreaTable {
  const table: Record<string, Record<string, string>> = { [AREA_ROOT]: {} };
  for (const [code, text] of Object.entries(nameByCode)) (table[aboveOf(code)] ??= {})[whole(code)] = text;
  return table;
}

/** The levels that may be asked for: 1 to 3, and 2 where nothing is said. */
export const areaLevels = (asked: number | undefined): number =>
  Math.min(Math.max(Math.trunc(asked ?? AREA_LEVELS) || AREA_LEVELS, 1), AREA_LEVELS_MAX);

export const entriesBelow = (table: AreaTable, code: string): readonly AreaEntry[] =>
  Object.entries(table[code] ?? {}).map(([below, text]) => ({ code: below, text }));

/** The areas from the province to the one with this code, e.g. 410105 → 河南省, 郑州市, 金水区; nothing for a code that is not known. */
export function areaWay(table: AreaTable, code: string): readonly AreaEntry[] {
  const way: AreaEntry[] = [];
  let above = AREA_ROOT;
  const padded = /^\d{2,6}$/.test(code) ? whole(code) : '';
  for (const digits of [2, 4, DIGITS]) {
    const at = whole(padded.slice(0, digits));
    if (padded === '' || way.at(-1)?.code === at) break;
    const text = table[above]?.[at];
    if (text === undefined) return [];
    way.push({ code: at, text });
    above = at;
  }
  return way;
}

/** What is stored, as the way to the area. @param stored in the form of `returns`. */
export function areaOf(table: AreaTable, stored: string, returns: AreaReturns, levels: number): readonly AreaEntry[] {
  if (returns !== 'texts') return areaWay(table, stored.split(',').at(-1) ?? '').slice(0, levels);
  const way: AreaEntry[] = [];
  for (const text of stored === '' ? [] : stored.split('/')) {
    const found = entriesBelow(table, way.at(-1)?.code ?? AREA_ROOT).find(entry => entry.text === text);
    if (!found) return [];
    way.push(found);
  }
  return way.slice(0, levels);
}

/** The way to an area in the form that is stored. */
export function areaValue(way: readonly AreaEntry[], returns: AreaReturns): string {
  if (returns === 'code') return way.at(-1)?.code ?? '';
  return returns === 'codes' ? way.map(({ code }) => code).join(',') : way.map(({ text }) => text).join('/');
}
