/** The values that a form proposes after a row was chosen for a reference (`fills`). */
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { kindOf, referredEntity } from './kinds/kind-of.ts';
import type { KindFacts } from './kinds/facts.ts';
import type { RefFill } from './kinds/ref.ts';
import type { FieldValue, Row } from './row.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import type { Schema } from './schema.ts';

/** `value` is absent if the chosen row has none. `text`: the display text beside it. `isUpTo`: a smaller proposal of another reference goes before it. */
export type Fill = {
  readonly field: FieldDef;
  readonly value: FieldValue | undefined;
  readonly text?: string | undefined;
  readonly isUpTo?: boolean;
};
/** A row of this device; `undefined` if it has none. */
export type ReadRow = (entity: string, id: string) => Promise<Row | undefined>;

export const fillsOf = (field: FieldDef): Readonly<Record<string, RefFill>> => {
  const { fills = {} }: KindFacts = kindOf(field);
  return fills;
};

export function pathOfFill(fill: RefFill): string {
  if (typeof fill === 'string') return fill;
  return 'upTo' in fill ? fill.upTo : fill.from;
}

/** The proposal for what stands at the end of its path. */
export const filledValue = (fill: RefFill, found: FieldValue | undefined): FieldValue | undefined =>
  typeof fill === 'string' || 'upTo' in fill ? found : fill.as[String(found ?? '')];

/** @param row the chosen row. A path through a row that this device has not proposes nothing. */
export async function readFills(schema: Schema, def: EntityDef, field: FieldDef, row: Row, read: ReadRow): Promise<readonly Fill[]> {
  const entity = referredEntity(field);
  if (entity === undefined) return [];
  const filled = Object.entries(fillsOf(field)).map(async ([name, fill]): Promise<readonly Fill[]> => {
    const own = def.fieldByName.get(name);
    const source = await sourceOf(schema.get(entity), row, pathOfFill(fill).split('.'), schema, read);
    if (!own || source === 'unknown') return [];
    if (typeof fill !== 'string') {
      const value = filledValue(fill, source.row?.[source.name]);
      if ('upTo' in fill) return [{ field: own, value, isUpTo: true }];
      return value === undefined ? [] : [{ field: own, value }];
    }
    const text = source.row?.[source.name + DICT_TEXT_SUFFIX];
    return [{ field: own, value: source.row?.[source.name], ...(text === undefined ? {} : { text: String(text) }) }];
  });
  return (await Promise.all(filled)).flat();
}

/** `row` is absent if a reference on the path is empty. */
type Source = { readonly row: Row | undefined; readonly name: string };

async function sourceOf(
  def: EntityDef,
  row: Row,
  [name = '', ...rest]: readonly string[],
  schema: Schema,
  read: ReadRow,
): Promise<Source | 'unknown'> {
  if (rest.length === 0) return { row, name };
  const field = def.fieldByName.get(name);
  const entity = field && referredEntity(field);
  const id = row[name];
  if (entity === undefined) return 'unknown';
  if (id === undefined || id === '') return { row: undefined, name };
  const next = await read(entity, String(id));
  return next ? sourceOf(schema.get(entity), next, rest, schema, read) : 'unknown';
}
