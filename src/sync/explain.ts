/**
 * The explanation of a row, step by step: the confirmed row with its evidence, the effect of each unsettled entry with its
 * dependencies, and the result. For the inspector and for bug reports.
 */
import type { FieldValue, Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { Coverage, RowMark } from '#query/view.ts';
import { withChildEntries } from './child-entries.ts';
import { applyEntry, foldRow } from './fold.ts';
import { childChanges } from './merge-children.ts';
import type { ChildChange } from './merge-children.ts';
import { isBusy, isConflict, laneOf } from './mutation.ts';
import type { FieldConflict, LogRecord, OutboxEntry } from './mutation.ts';

/** The evidence of the base row. Times are the device's in milliseconds; absent: never. */
export type RowEvidence = {
  /** All rows of the entity were scanned, so absence counts too. */
  readonly isSeeded: boolean;
  /** The last pass that proved the whole scope, and the last sweep. */
  readonly passAtMs: number | undefined;
  readonly sweptAtMs: number | undefined;
  /** Server time up to which the streams of changes are complete. */
  readonly updatedUpTo: string | undefined;
  readonly createdUpTo: string | undefined;
  /** Stored pages that contain the row. */
  readonly pages: readonly { readonly key: string; readonly coverage: Coverage; readonly freshAtMs: number | undefined }[];
  /** The latest of all confirmations above. */
  readonly confirmedAtMs: number | undefined;
};

/** The condition under which an entry moves on. */
export type EntryRule =
  | 'turn' // heads its lane, nothing holds it
  | 'lane' // an earlier entry of the row is not settled
  | 'dependency' // an entry it depends on is not settled
  | 'time' // waits until its next attempt
  | 'answer' // sent, no answer yet
  | 'readBack' // sent, and only a read of the server shows the effect
  | 'user' // blocked: the user decides
  | 'session'; // paused: the same user must sign in

export type FieldStep = { readonly field: string; readonly before: FieldValue | undefined; readonly after: FieldValue | undefined };
export type EntryStep = {
  readonly entry: OutboxEntry;
  readonly rule: EntryRule;
  /** opIds it waits for: of its lane or of its dependencies. */
  readonly waitsFor: readonly string[];
  /** The fields this step changes in the row of the earlier steps; empty if the server's row already has the values. */
  readonly changes: readonly FieldStep[];
  /** The lines saved together with the row that this step adds, changes or removes. */
  readonly lines: readonly LineStep[];
};
export type LineStep = { readonly entity: string; readonly id: string; readonly kind: ChildChange['kind'] };

/** The parts the result is made of. */
export type RowRule =
  | 'file' // no row: a file chosen on this device, its upload pending
  | 'unknown' // neither a confirmed row nor an entry
  | 'confirmed' // the base row as it is
  | 'created' // made of an entry alone, not on the server yet
  | 'overlay' // the base row under its entries
  | 'deleting' // the base row, its deletion pending
  | 'gone'; // the server has no such row: made of the values the user saw

export type RowStory = {
  readonly entity: string;
  readonly id: string;
  readonly base: Row | undefined;
  readonly evidence: RowEvidence;
  readonly entries: readonly OutboxEntry[];
  readonly steps: readonly EntryStep[];
  readonly folded: Row | undefined;
  readonly mark: RowMark | undefined;
  readonly rule: RowRule;
  /** Fields that no step changed but that differ in the result: computed here until the server computes them. */
  readonly computed: readonly FieldStep[];
  readonly conflicts: readonly FieldConflict[];
  /** Entries of other rows that a step depends on: creations it refers to, files it names. */
  readonly awaited: readonly OutboxEntry[];
  /** The results of earlier entries of the row, newest first. */
  readonly settled: readonly LogRecord[];
};

export type StoryFacts = Pick<RowStory, 'entity' | 'id' | 'base' | 'settled'> & {
  readonly evidence: Omit<RowEvidence, 'confirmedAtMs'>;
  /** The whole outbox in seq order: children of a parent's entry count for their own rows. */
  readonly outbox: readonly OutboxEntry[];
};

export function rowStory(schema: Schema, { entity, id, base, settled, evidence, outbox }: StoryFacts): RowStory {
  const lane = laneOf(entity, id);
  const entries = withChildEntries(schema, outbox).filter(entry => entry.lane === lane);
  const unsettled = new Set(outbox.map(entry => entry.opId));
  let row = base;
  const steps = entries.map((entry, at): EntryStep => {
    const before = row;
    row = applyEntry(row, entry);
    const earlier = entries.slice(0, at).map(({ opId }) => opId);
    return { entry, ...holdOf(entry, earlier, unsettled), changes: changesBetween(before, row), lines: linesOf(schema, entry) };
  });
  const result = foldRow(schema, base, entries);
  return {
    entity,
    id,
    base,
    evidence: { ...evidence, confirmedAtMs: latest(base ? confirmationsOf(evidence) : []) },
    entries,
    steps,
    folded: result?.row,
    mark: result?.mark,
    rule: ruleOf(base, entries, result?.mark),
    computed: changesBetween(row, result?.row),
    conflicts: [...entries.flatMap(conflictsOf), ...outbox.flatMap(entry => conflictsOfLine(entry, entity, id))],
    awaited: outbox.filter(entry => entry.lane !== lane && steps.some(step => step.waitsFor.includes(entry.opId))),
    settled,
  };
}

function linesOf(schema: Schema, { op }: OutboxEntry): readonly LineStep[] {
  const lists = 'children' in op ? (op.children ?? []) : [];
  return lists.flatMap(list => childChanges(schema, list).map(({ kind, id }) => ({ entity: list.entity, id, kind })));
}

const conflictsOf = (entry: OutboxEntry): readonly FieldConflict[] => (isConflict(entry) ? entry.conflicts : []);

/** The user decides about a line in its parent's entry; for the line itself it is a conflict like any other. */
function conflictsOfLine(entry: OutboxEntry, entity: string, id: string): readonly FieldConflict[] {
  const { op } = entry;
  const lists = 'children' in op ? (op.children ?? []).filter(list => list.entity === entity) : [];
  return conflictsOf(entry)
    .filter(({ child }) => child?.rowId === id && lists.some(list => list.property === child.property))
    .map(({ child: _child, ...conflict }) => conflict);
}

const confirmationsOf = ({ passAtMs, pages }: StoryFacts['evidence']) => [passAtMs, ...pages.map(page => page.freshAtMs)];

/** The last of the times that are known. */
export function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function holdOf(entry: OutboxEntry, earlier: readonly string[], unsettled: ReadonlySet<string>): Pick<EntryStep, 'rule' | 'waitsFor'> {
  const free = (rule: EntryRule) => ({ rule, waitsFor: [] });
  if (entry.state === 'blocked') return free('user');
  if (entry.state === 'paused') return free('session');
  if (isBusy(entry)) return free(entry.state === 'sending' ? 'answer' : 'readBack');
  if (earlier.length > 0) return { rule: 'lane', waitsFor: earlier };
  const missing = entry.deps.filter(opId => unsettled.has(opId));
  if (missing.length > 0) return { rule: 'dependency', waitsFor: missing };
  return free(entry.state === 'retryWait' || (entry.attempt > 0 && entry.nextAtMs > 0) ? 'time' : 'turn');
}

function ruleOf(base: Row | undefined, entries: readonly OutboxEntry[], mark: RowMark | undefined): RowRule {
  if (entries.length === 0) return base ? 'confirmed' : 'unknown';
  if (entries.every(({ op }) => op.kind === 'upload')) return 'file';
  if (mark?.isGone) return 'gone';
  if (!base) return entries[0]?.op.kind === 'create' ? 'created' : 'gone';
  return mark?.op === 'delete' ? 'deleting' : 'overlay';
}

function changesBetween(before: Row | undefined, after: Row | undefined): readonly FieldStep[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter(name => before?.[name] !== after?.[name])
    .map(field => ({ field, before: before?.[field], after: after?.[field] }));
}
