/** The texts of dictionary values that the records of a list carry (`{field}_dictText`): some servers do not send a disabled item with the dictionaries. */
import { isRecord } from '#base/json.ts';
import type { DictTexts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { splitMany } from '#schema/many.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { ColumnTexts } from './compact-page.ts';

/** Pairs are found once; a list of so many different values is no list of dictionary values. */
const NEW_MAX = 2_000;

type Pair = readonly [value: string, text: string];

export type DictTextReader = {
  /** The pairs of an ordinary list that no earlier answer had; `undefined`: none. */
  readonly ofRecords: (def: EntityDef, result: unknown) => DictTexts | undefined;
  /** Those of a page that was sent column by column. */
  readonly ofColumns: (def: EntityDef, texts: ColumnTexts) => DictTexts | undefined;
};

export function createDictTextReader(): DictTextReader {
  const fieldsByDef = new WeakMap<EntityDef, readonly NamedField[]>();
  const knownByCode = new Map<string, Map<string, string>>();
  let count = 0;

  function fieldsOf(def: EntityDef): readonly NamedField[] {
    const fields = fieldsByDef.get(def) ?? namedFields(def);
    fieldsByDef.set(def, fields);
    return fields;
  }

  function note(found: Record<string, Record<string, string>>, code: string, pairs: readonly Pair[]): void {
    for (const [value, text] of pairs) {
      const known = knownByCode.get(code) ?? new Map<string, string>();
      if (known.get(value) === text || count >= NEW_MAX) continue;
      knownByCode.set(code, known.set(value, text));
      count += 1;
      (found[code] ??= {})[value] = text;
    }
  }

  const unlessEmpty = (found: DictTexts): DictTexts | undefined => (Object.keys(found).length === 0 ? undefined : found);

  return {
    ofRecords(def, result) {
      const fields = fieldsOf(def);
      const found: Record<string, Record<string, string>> = {};
      for (const record of fields.length === 0 ? [] : recordsIn(result))
        for (const { name, code } of fields) note(found, code, pairsOf(record[name], record[name + DICT_TEXT_SUFFIX]));
      return unlessEmpty(found);
    },
    ofColumns(def, texts) {
      const found: Record<string, Record<string, string>> = {};
      for (const { name, code } of fieldsOf(def))
        for (const [value, text] of texts.get(name) ?? []) note(found, code, pairsOf(value, text));
      return unlessEmpty(found);
    },
  };
}

type NamedField = { readonly name: string; readonly code: string };

/** A dictionary that is read from a table has its texts beside the values in the rows. */
const namedFields = ({ fieldByName }: EntityDef): readonly NamedField[] =>
  [...fieldByName].flatMap(([name, field]) => {
    const { names, keepsName } = kindOf(field);
    return names?.of === 'dict' && keepsName !== true ? [{ name, code: names.code }] : [];
  });

function recordsIn(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  const records = isRecord(result) ? result['records'] : result;
  return Array.isArray(records) ? records.filter(isRecord) : [];
}

/** Nothing of several values whose texts cannot be told apart, nor of a text that is only the value. */
function pairsOf(value: unknown, text: unknown): readonly Pair[] {
  if (typeof text !== 'string' || text === '' || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const values = splitMany(String(value));
  const texts = values.length === 1 ? [text] : splitMany(text);
  if (values.length !== texts.length) return [];
  return values.flatMap((one, at) => (texts[at] && texts[at] !== one ? [[one, texts[at]] as const] : []));
}
