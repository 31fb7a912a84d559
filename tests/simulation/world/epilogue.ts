/** The end of three worlds in ten: the world is quiet, the link is up, and one more thing happens. I30, I36 and I37 say by when the device must know. */
import { isAble } from '#query/capabilities.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { freeATruck, isReadAgain, judgeAlike, READ_AGAIN_MS, SETTLED_WITHIN_MS, stepToTake } from '../laws/at-rest.ts';
import { FRESH_MS, isWell, newsOf, tellNobody, WELL_AGAIN_MS } from '../laws/freshness.ts';
import type { Book } from '../laws/laws.ts';
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import type { SimEntity } from './entities.ts';
import type { FakeServer } from './fake-server.ts';
import type { NetworkState } from './network.ts';
import type { People } from './people.ts';
import type { Plan } from './plan.ts';
import type { VirtualTime } from './virtual-time.ts';

export type EpilogueParts = {
  readonly plan: Plan;
  readonly book: Book;
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly network: Pick<NetworkState, 'oldReads'>;
  readonly dice: Dice;
  readonly entities: readonly SimEntity[];
  readonly deviceMs: () => number;
  /** What the leader knows of an entity. */
  readonly meta: (entity: string) => EntityMeta | undefined;
  readonly userSteps: People['userSteps'];
  readonly onStep: () => void;
  readonly note: (line: string) => void;
};

export async function runEpilogue({
  plan,
  book,
  time,
  disk,
  server,
  network,
  dice,
  entities,
  deviceMs,
  meta,
  userSteps,
  onStep,
  note,
}: EpilogueParts) {
  const isBroken = () => book.breaches.length > 0;
  const until = (ms: number, isDone: () => boolean) =>
    time.run({ untilMs: time.nowMs() + ms, isDone: () => isBroken() || isDone(), onStep });
  const isHaulage = plan.area === 'haulage';
  const rest = { book, disk, server };
  if (isHaulage) judgeAlike(rest);
  const subject = plan.hasEpilogue && !isBroken() ? newsOf(entities, dice) : undefined;
  if (!subject) return;

  const before = meta(subject)?.confirmedAtMs;
  await until(WELL_AGAIN_MS, () => isWell(meta(subject), before, deviceMs()));
  const known = meta(subject);
  const isAnnounced = known?.isSeeded === true && isAble(known) && !server.isBusy();
  const freed = subject === 'truck' && isAnnounced ? freeATruck(rest, dice) : undefined;
  const news = freed ?? (isBroken() ? undefined : tellNobody({ book, time, disk, server, entity: subject, dice, known }));
  if (news) {
    note(`epilogue: ${news.what}`);
    await until(FRESH_MS, news.isHere);
    if (!isBroken()) news.judge();
  }

  // A read that hung before the faults ended may hold the step that reads the truck.
  if (isHaulage) await until(WELL_AGAIN_MS, () => network.oldReads === 0);
  const taken = isHaulage && network.oldReads === 0 && !isBroken() && !server.isBusy() ? stepToTake(rest, dice) : undefined;
  if (!taken) return;
  note(`epilogue: the user takes ${taken.action} of haul:${taken.row.id.slice(0, 6)}, touching truck:${taken.truckId.slice(0, 6)}`);
  const opId = userSteps(dice, taken.row, taken.action, taken.truckId) ?? '';
  const isSettled = () => disk.log.get(opId)?.outcome === 'settled';
  const isThere = () => isReadAgain(rest, taken.truckId);
  await until(SETTLED_WITHIN_MS, isSettled);
  await until(READ_AGAIN_MS, isThere);
  if (!isBroken() && isSettled())
    book.check('I36', isThere(), () => `truck:${taken.truckId} is not as on the server ${READ_AGAIN_MS / 1_000} s after ${opId} settled`);
}
