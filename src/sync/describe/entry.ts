/** An outbox entry in words: the user's change, field by field. Pure, so the page, the drawer and the tests say the same. */
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { fileText, sizeText } from '#schema/file-text.ts';
import { conflictText } from './conflict-text.ts';
import { entryWords } from './entry-text.ts';
import { valueText } from '#schema/value-text.ts';
import { pickedListOf } from '#schema/picked-lists.ts';
import type { Schema } from '#schema/schema.ts';
import { childChanges } from '../merge-children.ts';
import type { ChildList, Mutation } from '../mutation.ts';

/** `before` is absent if there was no old value, or if only a code without its text is known of it. */
export type ChangeInWords = { readonly field: string; readonly label: string; readonly before: string | undefined; readonly after: string };
/** `verb` names the act, `head` also its object, e.g. 派车 运单 YD2026112000012. */
export type EntryInWords = { readonly verb: string; readonly head: string; readonly changes: readonly ChangeInWords[] };
type Described = Pick<Mutation, 'entity' | 'op' | 'label' | 'texts'>;

export function describeEntry(schema: Schema, { entity, op, label, texts }: Described, dicts: Dicts): EntryInWords {
  const def = schema.find(entity);
  const inWords = (patch: Values, base: Values | undefined) => changesInWords({ def, patch, base, texts, dicts });
  switch (op.kind) {
    case 'create':
      return {
        verb: entryWords.create(''),
        head: entryWords.create(label),
        changes: [...inWords(facts(def, op.values), undefined), ...childrenInWords(schema, def, op.children)],
      };
    case 'update':
      return {
        verb: entryWords.update,
        head: label,
        changes: [...inWords(op.patch, op.base), ...childrenInWords(schema, def, op.children)],
      };
    case 'delete':
      return { verb: entryWords.delete(''), head: entryWords.delete(label), changes: [] };
    case 'action': {
      const step = def?.flow?.transitions.find(transition => transition.action === op.action && transition.to === op.to);
      const verb = step?.button ?? op.action;
      return { verb, head: `${verb} ${label}`, changes: inWords(op.patch, undefined) };
    }
    case 'upload': {
      const field = schema.find(op.owner.entity)?.fieldByName.get(op.owner.field)?.label ?? fileText.file;
      const verb = fileText.uploadOf(field, op.name, sizeText(op.size));
      return { verb, head: fileText.uploadTo(verb, label), changes: [] };
    }
  }
}

/** The whole entry as one sentence, e.g. 运单 YD… 装货净重 34.560 → 34.200，备注 — → 雨布破损. */
export function entrySentence(schema: Schema, entry: Described, dicts: Dicts): string {
  const { head, changes } = describeEntry(schema, entry, dicts);
  if (changes.length === 0) return head;
  const joint = entry.op.kind === 'update' ? ' ' : entryWords.colon;
  return `${head}${joint}${changes.map(changeSentence).join(entryWords.comma)}`;
}

export function changeSentence({ label, before, after }: ChangeInWords): string {
  return before === undefined ? entryWords.set(label, after) : entryWords.changed(label, before, after);
}

/** One value of an entry's field as text; a dash for an empty one. */
export function valueInWords(
  def: EntityDef | undefined,
  name: string,
  value: FieldValue | undefined,
  text: string | undefined,
  dicts: Dicts,
): string {
  const field = def?.fieldByName.get(name);
  const shown = field ? fieldTextOf(field, value, text, dicts) : String(value ?? '');
  return shown === '' ? valueText.empty : shown;
}

type InWords = {
  readonly def: EntityDef | undefined;
  readonly patch: Values;
  readonly base: Values | undefined;
  readonly texts: Values;
  readonly dicts: Dicts;
};

function changesInWords({ def, patch, base, texts, dicts }: InWords): readonly ChangeInWords[] {
  return Object.keys(patch)
    .filter(name => patch[name] !== undefined && !name.endsWith(DICT_TEXT_SUFFIX))
    .map(name => {
      const field = def?.fieldByName.get(name);
      const text = texts[name + DICT_TEXT_SUFFIX];
      const after =
        patch[name] === ''
          ? entryWords.cleared
          : valueInWords(def, name, patch[name], text === undefined ? undefined : String(text), dicts);
      return { field: name, label: field?.label ?? name, before: base && beforeOf(def, field, name, base, dicts), after };
    });
}

/** Of a ref's old value only the id is known here, which means nothing to the user. */
function beforeOf(def: EntityDef | undefined, field: FieldDef | undefined, name: string, base: Values, dicts: Dicts): string | undefined {
  const names = field && kindOf(field).names;
  if (names && names.of !== 'dict' && base[name] !== undefined) return undefined;
  return valueInWords(def, name, base[name], undefined, dicts);
}

/** 合同明细 新增 2 行，修改 1 行; of a picked list 运单 选入 2 条. */
function childrenInWords(schema: Schema, def: EntityDef | undefined, lists: readonly ChildList[] = []): readonly ChangeInWords[] {
  return lists.flatMap(list => {
    const kinds = childChanges(schema, list).map(({ kind }) => kind);
    const count = (kind: 'added' | 'changed' | 'removed') => kinds.filter(other => other === kind).length;
    const [added, changed, removed] = [count('added'), count('changed'), count('removed')];
    const isPicked = pickedListOf(schema, list) !== undefined;
    const parts = [
      ...(added > 0 ? [isPicked ? conflictText.rowsPicked(added) : conflictText.childrenAdded(added)] : []),
      ...(changed > 0 ? [conflictText.childrenChanged(changed)] : []),
      ...(removed > 0 ? [isPicked ? conflictText.rowsGivenBack(removed) : conflictText.childrenRemoved(removed)] : []),
    ];
    if (parts.length === 0) return [];
    const label = def?.children?.find(({ property }) => property === list.property)?.label ?? list.property;
    return [{ field: list.property, label, before: undefined, after: parts.join(conflictText.comma) }];
  });
}

/** For a new row the columns of its list, and what stands over its details, are enough: a line of a ledger is its weight. */
function facts(def: EntityDef | undefined, values: Values): Values {
  if (!def) return values;
  const shown = [...new Set([...def.listColumns, ...(def.glance?.band ?? [])])].filter(
    name => name !== def.titleField && name !== def.flow?.field && values[name] !== undefined && values[name] !== '',
  );
  return Object.fromEntries(shown.map(name => [name, values[name]]));
}
