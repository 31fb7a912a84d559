/** A row's story (sync/explain.ts) in words. Every value is formatted by its field; columns the user may not see are left out. */
import { ageText } from '#sync/describe/age-text.ts';
import { changeSentence, describeEntry, valueInWords } from '#sync/describe/entry.ts';
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { explainText } from './explain-text.ts';
import { uiText } from '../text.ts';
import { whyText } from './text.ts';
import { latest } from '#sync/explain.ts';
import type { EntryStep, FieldStep, RowStory } from '#sync/explain.ts';
import type { Schema } from '#schema/schema.ts';
import { dictTextIn, textIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';

export type ChangeLine = { readonly field: string; readonly label: string; readonly before: string; readonly after: string };
/** `hidden`: the number of changed fields the user may not see. */
export type ChangeLines = { readonly lines: readonly ChangeLine[]; readonly hidden: number };

type Words = {
  readonly def: EntityDef;
  readonly dicts: Dicts;
  /** By field name. */
  readonly isVisible: (field: string) => boolean;
};

/** The row in one sentence. */
export function conclusionOf({ rule, evidence }: RowStory): string {
  return rule === 'unknown' && evidence.pages.length > 0 ? whyText.onlyInList : explainText.row[rule];
}

/** The server's text of an instant of the device's clock. */
type MomentText = (atMs: number) => string;

/** The evidence for the server's part of the row, the strongest first. @param nowMs the device's clock. */
export function evidenceLines({ evidence, base }: RowStory, nowMs: number, timeText: MomentText): readonly string[] {
  const { isSeeded, passAtMs, sweptAtMs, pages, updatedUpTo } = evidence;
  const confirmedAtMs = evidence.confirmedAtMs ?? latest(pages.map(({ freshAtMs }) => freshAtMs));
  return [
    confirmedAtMs === undefined ? whyText.neverConfirmed : whyText.confirmedAt(timeText(confirmedAtMs), ageText(confirmedAtMs, nowMs)),
    ...pagesLines(pages, timeText),
    ...(passAtMs === undefined ? [] : [whyText.byPass(timeText(passAtMs))]),
    ...(sweptAtMs === undefined ? [] : [whyText.bySweep(timeText(sweptAtMs))]),
    ...(updatedUpTo === undefined ? [] : [whyText.upTo(updatedUpTo)]),
    ...(isSeeded ? [] : [whyText.notSeeded]),
    ...lastUpdate(base),
  ];
}

/** The lists that contained the row; unconfirmed ones are named only if no other did. */
function pagesLines(pages: RowStory['evidence']['pages'], timeText: MomentText): readonly string[] {
  const confirmed = pages.flatMap(({ coverage, freshAtMs }) =>
    freshAtMs === undefined ? [] : [whyText.byPage(uiText.coverage[coverage], timeText(freshAtMs))],
  );
  const others = pages.map(({ coverage }) => whyText.byPageUnconfirmed(uiText.coverage[coverage]));
  return [...new Set(confirmed.length > 0 ? confirmed : others)];
}

/** The changes by an entry or a formula: old value and new one. A value's display text belongs to its value. */
export function changeLines(changes: readonly FieldStep[], story: RowStory, { def, dicts, isVisible }: Words): ChangeLines {
  const named = changes.filter(({ field }) => field !== 'id' && !field.endsWith(DICT_TEXT_SUFFIX));
  const shown = named.filter(({ field }) => isVisible(field));
  const textAt = (field: string, side: 'before' | 'after'): string | undefined => {
    const textChange = changes.find(change => change.field === `${field}${DICT_TEXT_SUFFIX}`);
    const held = textChange ? textChange[side] : story.folded && dictTextOf(story.folded, field);
    return held === undefined ? undefined : String(held);
  };
  return {
    hidden: named.length - shown.length,
    lines: shown.map(({ field, before, after }) => ({
      field,
      label: def.fieldByName.get(field)?.label ?? field,
      before: valueInWords(def, field, before, textAt(field, 'before'), dicts),
      after: valueInWords(def, field, after, textAt(field, 'after'), dicts),
    })),
  };
}

/** The changes of the child rows saved with it, e.g. 合同明细 新增 2 行，修改 1 行. */
export function childLines(schema: Schema, { entry, lines }: EntryStep, dicts: Dicts): readonly string[] {
  const properties = new Set('children' in entry.op ? entry.op.children?.map(list => list.property) : []);
  return lines.length === 0
    ? []
    : describeEntry(schema, entry, dicts)
        .changes.filter(({ field }) => properties.has(field))
        .map(changeSentence);
}

/** The rule that decides when an entry continues, and the entries it waits for. */
export function holdLines(
  schema: Schema,
  { entry, rule, waitsFor }: EntryStep,
  story: RowStory,
  dicts: Dicts,
  timeText: MomentText,
): readonly string[] {
  const known = waitsFor.flatMap(opId => [...story.entries, ...story.awaited].find(other => other.opId === opId) ?? []);
  const others = waitsFor.length - known.length;
  const what = [...known.map(other => describeEntry(schema, other, dicts).verb), ...(others > 0 ? [whyText.otherEntries(others)] : [])];
  return [
    whyText.waiting(explainText.entry[rule]),
    ...(what.length > 0 ? [whyText.waitsFor(what.join(whyText.list))] : []),
    ...(entry.attempt > 0 ? [whyText.attempts(entry.attempt)] : []),
    ...(rule === 'time' && 'nextAtMs' in entry && entry.nextAtMs > 0 ? [whyText.nextTry(timeText(entry.nextAtMs))] : []),
  ];
}

function lastUpdate(base: RowStory['base']): readonly string[] {
  const updated = textIn<AnyEntity>(base, 'updateTime');
  const time = updated || textIn<AnyEntity>(base, 'createTime');
  if (time === '') return [];
  const who = updated === '' ? 'createBy' : 'updateBy';
  return [whyText.serverUpdate(dictTextIn<AnyEntity>(base, who) || textIn<AnyEntity>(base, who), time)];
}
