/**
 * In how many ways a regular expression can be tried on a value. A pattern with too many would hold the server up for minutes at a value that almost
 * matches, so it is refused before it is stored.
 */

/** The longest value that is checked, in characters. */
export const CHECKED_VALUE_MAX = 200;
/** Three unlimited quantifiers in a row. */
const WAYS_MAX = (CHECKED_VALUE_MAX + 1) ** 3;

export type PatternFault = 'syntax' | 'reference' | 'slow';

/** @returns why the pattern is refused: it is none, it refers back to a group, or it can be tried in too many ways (nested quantifiers). */
export function patternFault(pattern: string): PatternFault | undefined {
  if (!isPattern(pattern)) return 'syntax';
  if (/\\(?:[1-9]|k<)/.test(pattern.replaceAll('\\\\', ''))) return 'reference';
  const { ways } = waysOfChoice(pattern, 0);
  return ways <= WAYS_MAX ? undefined : 'slow';
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}

/** The ways of what was read, and where the reading ended. */
type Read = { readonly ways: number; readonly end: number };

/** Reads alternatives up to the end of their group. */
function waysOfChoice(pattern: string, begin: number): Read {
  let [ways, branch, at] = [0, 1, begin];
  while (at < pattern.length && pattern[at] !== ')') {
    if (pattern[at] === '|') {
      [ways, branch, at] = [ways + branch, 1, at + 1];
      continue;
    }
    const atom = waysOfAtom(pattern, at);
    const repeated = repetition(pattern, atom.end);
    branch *= repeatedWays(atom.ways, repeated.least, repeated.most);
    at = repeated.end;
  }
  return { ways: ways + branch, end: at };
}

const GROUP_HEAD = /^\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/;
const CHARACTER_CLASS = /^\[(?:\\.|[^\]\\])*\]/;

/** A character, a class or a group. */
function waysOfAtom(pattern: string, at: number): Read {
  const rest = pattern.slice(at);
  const head = GROUP_HEAD.exec(rest)?.[0];
  if (head !== undefined) {
    const { ways, end } = waysOfChoice(pattern, at + head.length);
    return { ways, end: end + 1 };
  }
  const length = rest.startsWith('\\') ? 2 : (CHARACTER_CLASS.exec(rest)?.[0].length ?? 1);
  return { ways: 1, end: at + length };
}

const QUANTIFIER = /^(?:(?<sign>[*+?])|\{(?<least>\d+)(?<open>,(?<most>\d*))?\})\??/;

type Repetition = { readonly least: number; readonly most: number; readonly end: number };

/** The quantifier at this place; without one it is once. */
function repetition(pattern: string, at: number): Repetition {
  const found = QUANTIFIER.exec(pattern.slice(at));
  if (!found) return { least: 1, most: 1, end: at };
  const { sign, least = '0', open, most = '' } = found.groups ?? {};
  const end = at + found[0].length;
  if (sign !== undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : CHECKED_VALUE_MAX, end };
  const fewest = Math.min(Number(least), CHECKED_VALUE_MAX);
  const highest = open === undefined ? fewest : most === '' ? CHECKED_VALUE_MAX : Math.min(Number(most), CHECKED_VALUE_MAX);
  return { least: fewest, most: highest, end };
}

/** What has one way has one for each number of repetitions; what has several multiplies with each. */
function repeatedWays(ways: number, least: number, most: number): number {
  let sum = 0;
  for (let count = least; count <= most; count++) sum += ways ** count;
  return sum;
}
