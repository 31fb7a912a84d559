/**
 * Takes one act back: what was not sent leaves the outbox, newest first; what was sent gets a counter-entry, or comes back from the recycle bin. What
 * cannot be taken back is named with the reason, and stays as it is.
 */
import { errorText } from '#base/error-text.ts';
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import { brokenGuards } from '#schema/guards.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { Db } from '#db/handle.ts';
import { readEntriesOfRow, readLogOfRow } from '#db/read/outbox.ts';
import { readRow } from '#db/read/rows.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { dependantsOf, discardEntry } from '#db/write/settle-manual.ts';
import { outboxText } from '#db/write/text.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import { dropAct, ownActs } from '../../live/own-acts.ts';
import type { OwnAct } from '../../live/own-acts.ts';
import { guardFacts, NOTHING_REFERRED, readReferred } from '../../live/step-facts.ts';
import { undoText } from './text.ts';
import { isWithoutEffect, wayBack } from './way-back.ts';
import type { UndoFacts, WayBack } from './way-back.ts';

/** What decides whether there is a way back. */
export type UndoWorld = Pick<UndoFacts, 'can' | 'isOffline' | 'dicts' | 'effects'> & {
  readonly db: Db;
  readonly schema: Schema;
  readonly hasBin: (entity: string) => boolean;
  /** The server's time, 'YYYY-MM-DD HH:mm:ss'. */
  readonly now: () => string;
};
export type TakeBackWorld = UndoWorld & {
  /** How long the server's answer to what is on its way is waited for. */
  readonly patienceMs: number;
  readonly restore: (entity: string, row: Row) => PromiseLike<Result<unknown, AppError>>;
};

/** `withdrawn`: never sent. `countered`: a change that takes it back waits to be sent, or the row came back. */
export type TakenBack = {
  readonly withdrawn: number;
  readonly countered: number;
  readonly stayed: readonly Stayed[];
};
/** `row`: where the step that leads back is taken. */
export type Stayed = { readonly label: string; readonly why: string; readonly row?: { readonly entity: string; readonly id: string } };

const STEP_MS = 150; // between two looks at what is being sent

type Outcome =
  | { readonly kind: 'withdrawn' | 'countered'; readonly void: readonly OpId[] }
  | { readonly kind: 'stayed'; readonly why: string; readonly isAtRow?: true };
const stay = (why: string): Outcome => ({ kind: 'stayed', why });

/** What a message calls an act. */
export function nameOfAct({ schema, dicts }: Pick<UndoWorld, 'schema' | 'dicts'>, { mutations }: OwnAct): string {
  const [first, ...others] = mutations;
  if (!first) return '';
  const { verb, head } = describeEntry(schema, first, dicts);
  if (others.length > 0) return undoText.rows(verb, mutations.length);
  return first.op.kind === 'update' ? `${verb} ${head}` : head;
}

/** How each change of an act would be taken back now, in their order. */
export const waysBack = (world: UndoWorld, act: OwnAct): Promise<readonly WayBack[]> =>
  Promise.all(act.mutations.map(mutation => wayNow(world, act, mutation)));

export async function takeBack(world: TakeBackWorld, act: OwnAct): Promise<TakenBack> {
  const voided: OpId[] = [];
  const stayed: Stayed[] = [];
  const counts = { withdrawn: 0, countered: 0 };
  const patience = { leftMs: world.patienceMs };
  const later: Mutation[] = [];
  for (const mutation of act.mutations.toReversed()) {
    const outcome = await takeOneBack(world, act, patience, mutation);
    if (outcome.kind === 'stayed') {
      const { entity, rowId, label } = mutation;
      stayed.unshift({ label, why: outcome.why, ...(outcome.isAtRow && { row: { entity, id: rowId } }) });
      // What is being sent, or needs the network, may be taken back a moment later.
      if (outcome.why === undoText.why.busy || outcome.why === undoText.why.offline) later.unshift(mutation);
    } else {
      counts[outcome.kind] += 1;
      voided.push(mutation.opId, ...outcome.void);
    }
  }
  dropAct(world.db, act, voided, later);
  return { ...counts, stayed };
}

/** Of the whole act, however many rows it has. */
type Patience = { leftMs: number };

async function takeOneBack(world: TakeBackWorld, act: OwnAct, patience: Patience, mutation: Mutation): Promise<Outcome> {
  const way = await onceAnswered(patience, () => wayNow(world, act, mutation));
  return carryOut(world, new Set(act.mutations.map(({ opId }) => opId)), mutation, way);
}

/** The way back, once the server has answered what is on its way, or after a while without an answer. */
async function onceAnswered(patience: Patience, ask: () => Promise<WayBack>): Promise<WayBack> {
  for (;;) {
    const way = await ask();
    if (way.kind !== 'busy' || patience.leftMs <= 0) return way;
    patience.leftMs -= STEP_MS;
    await new Promise(resolve => setTimeout(resolve, STEP_MS));
  }
}

async function wayNow(world: UndoWorld, act: OwnAct, mutation: Mutation): Promise<WayBack> {
  const { db, schema } = world;
  const { entity, rowId } = mutation;
  const def = schema.get(entity);
  const [entries, log, row] = await Promise.all([
    readEntriesOfRow(db, entity, rowId),
    readLogOfRow(db, entity, rowId),
    readRow(db, entity, rowId),
  ]);
  const held = { def, entries, log, row, textsBefore: act.textsBefore.get(rowId) ?? {}, void: ownActs(db).void };
  const way = wayBack(mutation, { ...world, ...held, hasBin: world.hasBin(entity) });
  return way.kind === 'stepBack' ? ifGuardsHold(world, def, way) : way;
}

type StepBack = Extract<WayBack, { readonly kind: 'stepBack' }>;

async function ifGuardsHold({ db, schema, now }: UndoWorld, def: EntityDef, way: StepBack): Promise<WayBack> {
  const { step, row } = way;
  const referred = await readReferred(db, schema, def, [step], [row]);
  const [broken] = brokenGuards(step, guardFacts(row, row, referred.get(row.id) ?? NOTHING_REFERRED, now()));
  return broken ? { kind: 'none', why: broken.message } : way;
}

async function carryOut(world: TakeBackWorld, ofAct: ReadonlySet<OpId>, mutation: Mutation, way: WayBack): Promise<Outcome> {
  const { db } = world;
  switch (way.kind) {
    case 'none':
      return { ...stay(way.why), ...(way.isAtRow && { isAtRow: way.isAtRow }) };
    case 'busy':
      return stay(undoText.why.busy);
    case 'withdraw': {
      const needed = (await dependantsOf(db, way.opId)).some(({ opId }) => !ofAct.has(opId));
      return needed ? stay(undoText.why.needed) : done('withdrawn', await discardEntry(db, way.opId));
    }
    case 'takeOut': {
      const written = await enqueue(db, [way.mutation]);
      const [entry] = (await readEntriesOfRow(db, mutation.entity, mutation.rowId)).filter(({ opId }) => opId === way.entry);
      // What changes nothing any more need not be sent; should it be on its way already, it is sent without an effect.
      if (written.ok && entry && isWithoutEffect(entry)) await discardEntry(db, entry.opId);
      return done('withdrawn', written, way.mutation.opId);
    }
    case 'counter':
    case 'stepBack':
      return done('countered', await enqueue(db, [way.mutation]), way.mutation.opId);
    case 'restore':
      return done('countered', await world.restore(mutation.entity, way.row));
  }
}

function done(kind: 'withdrawn' | 'countered', answer: Result<unknown, AppError>, by?: OpId): Outcome {
  if (answer.ok) return { kind, void: by === undefined ? [] : [by] };
  const { error } = answer;
  const said = error.kind === 'rejected' ? error.message : errorText(error);
  return stay(said === outboxText.entryBusy ? undoText.why.busy : said);
}
