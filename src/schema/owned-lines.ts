/**
 * Reads what a definition says of lines that are saved with their parent: which of them may change in a status of the parent, which value no two lines share,
 * and what a new line starts with. Form, outbox and server ask the same functions and say the same sentence.
 */
import type { Children, EntityDef } from './entity-def.ts';
import { ownedLists } from './picked-lists.ts';
import type { FieldValue, Row, Values } from './row.ts';
import { statusesOf } from './statuses.ts';

/** By status of the parent: everything may change, or these fields of the lines that are there. A status that is not named closes the list. */
export type OpenLines = Readonly<Record<string, typeof ALL_LINES | readonly string[]>>;
export const ALL_LINES = 'all';

const linesText = {
  onlyFields: (status: string, list: string, labels: string) => `${status}，${list}只能修改${labels}`,
  repeated: (label: string, line: number) => `${label}与第 ${line} 行相同`,
  comma: '、',
} as const;

/** The fields of the lines that are there which alone may change; `undefined`: not only fields. */
export function onlyFieldsOpen({ openIn }: Pick<Children, 'openIn'>, status: string): readonly string[] | undefined {
  const open = openIn?.[status];
  return open === undefined || open === ALL_LINES ? undefined : open;
}

/** 已发车，车皮明细只能修改到站重、备注. @param child the definition of the lines. */
export function onlyFieldsReason({ label }: Children, child: EntityDef, open: readonly string[], statusText: string): string {
  const labels = open.map(name => child.fieldByName.get(name)?.label ?? name);
  return linesText.onlyFields(statusText, label, labels.join(linesText.comma));
}

/** By position of a line: what is wrong with its value of the field that no two lines share. */
export function repeatedValues(
  { distinct }: Pick<Children, 'distinct'>,
  child: EntityDef,
  rows: readonly Values[],
): ReadonlyMap<number, string> {
  const wrong = new Map<number, string>();
  if (distinct === undefined) return wrong;
  const firstAt = new Map<FieldValue, number>();
  rows.forEach((row, at) => {
    const value = row[distinct];
    if (value === undefined || value === '') return;
    const first = firstAt.get(value);
    if (first === undefined) firstAt.set(value, at);
    else wrong.set(at, linesText.repeated(child.fieldByName.get(distinct)?.label ?? distinct, first + 1));
  });
  return wrong;
}

/** What a new line takes from its parent. @param texts of the parent, as a row carries them. */
export const startOfLine = ({ starts = {} }: Pick<Children, 'starts'>, parent: Row | Values): Values =>
  Object.fromEntries(
    Object.entries(starts).flatMap(([name, from]) => {
      const value = parent[from];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );

/** The first name or status in the definition's lists that means nothing. */
export function wrongLines(def: EntityDef, find: (entity: string) => EntityDef | undefined): readonly string[] {
  return ownedLists(def).flatMap(({ entity, property, openIn = {}, distinct, starts = {} }) => {
    const child = find(entity);
    if (!child) return [];
    const says = (wrong: string): string => `${def.name} has the lines ${property} ${wrong}`;
    const names = [...Object.values(openIn).flat(), ...Object.keys(starts), ...(distinct === undefined ? [] : [distinct])];
    const missing = names.find(name => name !== ALL_LINES && !child.fieldByName.has(name));
    if (missing !== undefined) return [says(`with ${missing}, which ${child.name} does not have`)];
    const own = Object.values(starts).find(name => !def.fieldByName.has(name));
    if (own !== undefined) return [says(`that start with ${own}, which it does not have itself`)];
    const status = Object.keys(openIn).find(one => !statusesOf(def.flow).includes(one));
    return status === undefined ? [] : [says(`open in an unknown status ${status}`)];
  });
}
