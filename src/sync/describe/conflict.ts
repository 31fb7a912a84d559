/** Conflicts and merges in words: which field, of which child row, with which values. */
import { valueInWords } from './entry.ts';
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { conflictText } from './conflict-text.ts';
import type { Schema } from '#schema/schema.ts';
import { CHILD_ROW } from '../mutation.ts';
import type { ChildList, ConflictEntry, EntryHead, FieldConflict, LogRecord } from '../mutation.ts';

type Conflicted = Pick<ConflictEntry, 'entity' | 'op' | 'texts' | 'theirs' | 'theirChildren'>;
/** Only conflicts about child rows need more than the entity. */
export type Named = Pick<ConflictEntry, 'entity'> & Partial<Pick<ConflictEntry, 'op' | 'theirChildren'>>;

/** 卸货净重, or 合同明细第 2 行数量. */
export function conflictLabel(schema: Schema, entry: Named, { field, child }: FieldConflict): string {
  if (!child) return schema.find(entry.entity)?.fieldByName.get(field)?.label ?? field;
  const list = listOf(entry, child.property);
  const title = schema.find(entry.entity)?.children?.find(({ property }) => property === child.property)?.label ?? child.property;
  const line = lineOf(entry, list, child.rowId);
  if (field === CHILD_ROW) return conflictText.childRow(title, line);
  return conflictText.childField(title, line, schema.find(list?.entity ?? '')?.fieldByName.get(field)?.label ?? field);
}

/** The three values of a conflict as text. */
export function conflictValues(
  schema: Schema,
  entry: Conflicted,
  conflict: FieldConflict,
  dicts: Dicts,
): { base: string; mine: string; theirs: string } {
  const { field, child, base, mine, theirs } = conflict;
  if (!child) {
    const def = schema.find(entry.entity);
    const words = (value: FieldValue | undefined, texts: Values) => valueInWords(def, field, value, dictTextOf(texts, field), dicts);
    return { base: words(base, {}), mine: words(mine, entry.texts), theirs: words(theirs, entry.theirs ?? {}) };
  }
  const list = listOf(entry, child.property);
  const def = schema.find(list?.entity ?? '');
  const rowIn = (rows: readonly Row[] | undefined) => rows?.find(row => row.id === child.rowId);
  const [baseRow, mineRow, theirRow] = [rowIn(list?.base), rowIn(list?.rows), rowIn(entry.theirChildren?.[child.property])];
  if (field === CHILD_ROW) {
    const words = (row: Row | undefined) => (row ? conflictText.kept(factsOf(def, list, row, dicts)) : conflictText.removed);
    return {
      base: baseRow ? factsOf(def, list, baseRow, dicts) : valueInWords(def, '', undefined, undefined, dicts),
      mine: words(mineRow),
      theirs: words(theirRow),
    };
  }
  const words = (value: FieldValue | undefined, row: Row | undefined) =>
    valueInWords(def, field, value, row && dictTextOf(row, field), dicts);
  return { base: words(base, baseRow), mine: words(mine, mineRow), theirs: words(theirs, theirRow) };
}

/** 已自动合并：对方改了 …，我改了 …; `undefined` when nothing was merged. */
export function mergeSentence(schema: Schema, { entity, op, others }: EntryHead): string | undefined {
  if (!others) return undefined;
  const def = schema.find(entity);
  const names = (fields: readonly string[]) => fields.map(field => def?.fieldByName.get(field)?.label ?? field).join(conflictText.pause);
  const mine = op.kind === 'action' ? [op.field, ...Object.keys(op.patch)] : 'patch' in op ? Object.keys(op.patch) : [];
  const theirs = `${names(others.fields.map(({ field }) => field))}${conflictText.by(others.who ?? '', others.when?.slice(5, 16) ?? '')}`;
  return mine.length === 0 ? conflictText.mergedOnly(theirs) : conflictText.merged(theirs, names(mine));
}

/** 服务器值回退：备注 新 → 旧; `undefined` when nothing fell back. */
export function regressSentence(schema: Schema, { entry, regressed = [] }: LogRecord, dicts: Dicts): string | undefined {
  if (regressed.length === 0) return undefined;
  const def = schema.find(entry.entity);
  const words = (field: string, value: FieldValue | undefined) => valueInWords(def, field, value, undefined, dicts);
  const lines = regressed.map(({ field, seen, theirs }) =>
    conflictText.arrow(def?.fieldByName.get(field)?.label ?? field, words(field, theirs), words(field, seen)),
  );
  return conflictText.regressed(lines.join(conflictText.comma));
}

const FACTS = 3;
const listOf = ({ op }: Named, property: string): ChildList | undefined =>
  op && 'children' in op ? op.children?.find(list => list.property === property) : undefined;

function lineOf(entry: Named, list: ChildList | undefined, rowId: string): string {
  const at = (rows: readonly Row[] | undefined) => rows?.findIndex(row => row.id === rowId) ?? -1;
  const positions = [at(list?.rows), at(list?.base), at(entry.theirChildren?.[list?.property ?? ''])];
  return String((positions.find(position => position >= 0) ?? 0) + 1);
}

function factsOf(def: EntityDef | undefined, list: ChildList | undefined, row: Row, dicts: Dicts): string {
  const names = (def?.listColumns ?? []).filter(name => name !== list?.foreignField && name !== def?.lineField && row[name] !== undefined);
  return names
    .slice(0, FACTS)
    .map(name => `${def?.fieldByName.get(name)?.label ?? name} ${valueInWords(def, name, row[name], dictTextOf(row, name), dicts)}`)
    .join(conflictText.comma);
}
