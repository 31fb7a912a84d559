/** The words for a change of a row: its verb, its fields, and when it was made and synchronised. Pure. */
import { fromServerTime } from '#base/server-time.ts';
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { ChangeInWords } from '#sync/describe/entry.ts';
import { valueInWords } from '#sync/describe/entry.ts';
import type { RowChange } from './calls.ts';
import { rowChangesText } from './text.ts';

/** The name of the step that leads from one status to the other, if there is one only; else what the change is called. */
export function verbOf(def: EntityDef, { kind, changes }: Pick<RowChange, 'kind' | 'changes'>): string {
  const { flow } = def;
  const moved = kind === 'edit' && flow ? changes.find(({ field }) => field === flow.field) : undefined;
  const steps = moved
    ? (flow?.transitions ?? []).filter(({ from, to }) => from.includes(String(moved.before.value ?? '')) && to === moved.after.value)
    : [];
  const names = new Set(steps.map(({ button }) => button));
  const [name] = names;
  return name !== undefined && names.size === 1 ? name : rowChangesText.verbs[kind];
}

/** The fields in words, without columns that the user does not see and fields that the definition no longer has. */
export function changesInWords(
  def: EntityDef,
  { kind, changes }: Pick<RowChange, 'kind' | 'changes'>,
  isVisible: (name: string) => boolean,
  dicts: Dicts,
): readonly ChangeInWords[] {
  return changes.flatMap(({ field, before, after }) => {
    const known = def.fieldByName.get(field);
    if (!known || !isVisible(field)) return [];
    const words = ({ value, text }: typeof before): string => valueInWords(def, field, value, text, dicts);
    return [{ field, label: known.label, before: kind === 'create' ? undefined : words(before), after: words(after) }];
  });
}

/** A change that took longer from the user's hand to the server waited in the outbox. */
const AT_ONCE_MS = 60_000;

/** Whether what was made waited until it was stored. Epoch ms. */
export const isLater = (madeAtMs: number, storedAtMs: number): boolean => storedAtMs - madeAtMs >= AT_ONCE_MS;

/** When it was made on its device, if that is another time than that of the record. */
export function madeEarlier({ madeAt, time }: Pick<RowChange, 'madeAt' | 'time'>): string | undefined {
  return madeAt !== undefined && isLater(fromServerTime(madeAt), fromServerTime(time)) ? madeAt : undefined;
}
