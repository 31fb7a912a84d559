/** I30: the world is quiet, the link is up; now one row changes and no message tells of it. */
import { isSameData } from '#base/same-data.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { isAble } from '#query/capabilities.ts';
import type { Dice } from '../world/dice.ts';
import type { Disk } from '../world/disk.ts';
import { FIELDS, LINES } from '../world/entities.ts';
import type { SimEntity } from '../world/entities.ts';
import type { FakeServer } from '../world/fake-server.ts';
import { firstValues, serverId } from '../world/people.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Book } from './laws.ts';

/** A delta every thirty seconds, and what it and the count take, a read that hangs included. */
export const FRESH_MS = 45_000;
/** A pull that read this lately has no failures behind it that count: a delta's interval and what it takes. */
const LATELY_MS = 36_000;
/** Until it reads again when the trouble is over: the longest that a read is waited for, and the longest rest after failures. */
export const WELL_AGAIN_MS = 120_000;

type Parts = {
  readonly book: Book;
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly entity: SimEntity;
  readonly dice: Dice;
  /** What the leader knows of the entity. */
  readonly known: EntityMeta | undefined;
};

/** The collection the news are about. Lines have no list of their own that a pull follows. */
export const newsOf = (entities: readonly SimEntity[], dice: Dice): SimEntity | undefined =>
  dice.pick(entities.filter(name => name !== LINES.entity));

/** Whether the deltas of an entity get through again. `before`: when they last had, at the moment the trouble was over. */
export function isWell(known: EntityMeta | undefined, before: number | undefined, nowMs: number): boolean {
  const atMs = known?.confirmedAtMs;
  return atMs !== undefined && (atMs !== before || (atMs <= nowMs && nowMs - atMs <= LATELY_MS));
}

/** @returns how to look for the news; `undefined` where no server promised them: unprobed, or probed in trouble. */
export function tellNobody({ book, disk, server, entity, dice, known }: Parts) {
  if (!known?.isSeeded || !isAble(known) || server.isBusy()) return undefined; // what commits late can even the count out
  const id = dice.pick(server.visible(entity).map(row => row.id));
  const [field = 'id'] = FIELDS[entity];
  const choice = dice.random();
  const made = serverId(dice, false);
  if (choice < 0.3 || id === undefined) server.addBy('other', entity, made, firstValues(entity, '乙'));
  else if (choice < 0.6) server.deleteBy('other', entity, id);
  else server.editBy('other', entity, id, { [field]: server.rowOf(entity, id)?.[field] === '乙' ? '甲' : '乙' });
  const changed = choice < 0.3 || id === undefined ? made : id;
  const isHere = () =>
    isSameData(
      server.visible(entity).find(row => row.id === changed),
      disk.rowsOf(entity).get(changed),
    );
  return {
    what: `${entity}:${changed.slice(0, 6)} ${choice < 0.3 ? 'is added' : choice < 0.6 ? 'is deleted' : 'is edited'}, and nobody is told`,
    isHere,
    judge: () => book.check('I30', isHere(), () => `${entity}:${changed} is not as on the server after ${FRESH_MS / 1_000} s`),
  };
}
