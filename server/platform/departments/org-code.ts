/** The codes of departments, as the original makes them: a letter and two digits for each level, A01, A01A01, A01A02 … */

const PART = 3;
const LAST_NUMBER = 99;

/** The code after the highest of its level; after Z99 another part is added. */
function next(code: string): string {
  const [before, part] = [code.slice(0, -PART), code.slice(-PART)];
  const [letter, number] = [part.charCodeAt(0), Number(part.slice(1))];
  if (number < LAST_NUMBER) return `${before}${String.fromCharCode(letter)}${String(number + 1).padStart(2, '0')}`;
  return part.startsWith('Z') ? `${code}A01` : `${before}${String.fromCharCode(letter + 1)}01`;
}

/** @param parent the code of the department above, '' at the top. @param siblings the codes below it, also of deleted ones: no code is used twice. */
export function nextOrgCode(parent: string, siblings: readonly string[]): string {
  const highest = siblings.toSorted().at(-1);
  return highest === undefined ? `${parent}A01` : next(highest);
}
