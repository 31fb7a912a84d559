/** The laws of guards and effects that are looked at when the world is quiet: I36 and I37. */
import { isSameData } from '#base/same-data.ts';
import { choiceRules, titleOf, whyNotChoosable } from '#schema/choosable.ts';
import type { Row } from '#schema/row.ts';
import type { Dice } from '../world/dice.ts';
import type { Disk } from '../world/disk.ts';
import type { FakeServer } from '../world/fake-server.ts';
import { guardSentence, shownOnDevice } from '../world/hauls.ts';
import { schema } from '../world/sim-schema.ts';
import type { Book } from './laws.ts';

type Parts = { readonly book: Book; readonly disk: Disk; readonly server: FakeServer };

/** The deltas come every thirty seconds: what is here within eight was asked for. */
export const READ_AGAIN_MS = 8_000;
/** How long an undisturbed step may take until it has settled. */
export const SETTLED_WITHIN_MS = 30_000;

/** I37: of every haul that may leave, with every truck, and of every job, device and server say the same. */
export function judgeAlike({ book, disk, server }: Parts): void {
  const jobId = schema.get('haul').fieldByName.get('jobId');
  const busy = new Set(disk.entries().map(({ rowId }) => rowId));
  const onServer = (entity: string, id: string) => server.visible(entity).find(row => row.id === id);
  const onDevice = (entity: string, id: string) => shownOnDevice(disk, entity, id);
  const trucks = server.visible('truck').filter(({ id }) => !busy.has(id));
  for (const row of server.visible('haul').filter(held => !busy.has(held.id) && !busy.has(String(held['jobId'])))) {
    const here = onDevice('haul', row.id) ?? row;
    for (const { id: truckId } of trucks) {
      const [said, due] = [guardSentence(here, { truckId }, onDevice), guardSentence(row, { truckId }, onServer)];
      book.check(
        'I37',
        said === due,
        () => `haul:${row.id} with truck:${truckId}: the device says ${said ?? 'yes'}, the server ${due ?? 'yes'}`,
      );
    }
  }
  if (!jobId) return;
  const why = (job: Row) =>
    whyNotChoosable(schema.get('haul'), jobId, choiceRules(schema, jobId), job, {}, titleOf(schema.get('job'), job));
  for (const job of server.visible('job').filter(({ id }) => !busy.has(id))) {
    const here = onDevice('job', job.id);
    book.check('I37', here !== undefined && why(here) === why(job), () => `job:${job.id}: the device says ${here && (why(here) ?? 'yes')}`);
  }
}

/** A truck that nobody here works on is freed by somebody else's step, without a word. @returns how to look for it; undefined where none is busy. */
export function freeATruck({ book, disk, server }: Parts, dice: Dice) {
  const held = server.visible('haul').filter(row => row['haulStatus'] === '20' && isStill(disk, server, 'truck', row['truckId']));
  const haul = dice.pick(held);
  if (!haul) return undefined;
  const truckId = String(haul['truckId']);
  server.stepBy('other', 'haul', haul.id, { action: 'recall', from: ['20'], values: { haulStatus: '10' } });
  const isChoosable = () => guardSentence({ id: 'new' }, { truckId }, (entity, id) => shownOnDevice(disk, entity, id)) === undefined;
  const isFree = () => guardSentence({ id: 'new' }, { truckId }, (entity, id) => server.rowOf(entity, id)) === undefined;
  return {
    what: `truck:${truckId.slice(0, 6)} is freed by somebody else, and nobody is told`,
    isHere: () => isChoosable() === isFree(),
    judge: () => book.check('I37', isChoosable() === isFree(), () => `truck:${truckId} is free on the server and cannot be chosen here`),
  };
}

/** A haul that the user may dispatch now, or recall. */
export function stepToTake({ disk, server }: Omit<Parts, 'book'>, dice: Dice) {
  const onServer = (entity: string, id: string) => server.visible(entity).find(row => row.id === id);
  const trucks = server.visible('truck').filter(({ id }) => isStill(disk, server, 'truck', id));
  const found = server.visible('haul').flatMap(row => {
    if (!isStill(disk, server, 'haul', row.id)) return [];
    if (row['haulStatus'] === '20' && trucks.some(({ id }) => id === row['truckId']))
      return [{ row, action: 'recall', truckId: String(row['truckId']) }];
    if (row['haulStatus'] !== '10') return [];
    return trucks.flatMap(({ id }) =>
      guardSentence(row, { truckId: id }, onServer) === undefined ? [{ row, action: 'dispatch', truckId: id }] : [],
    );
  });
  return dice.pick(found);
}

/** I36: the truck is on the device as on the server. */
export const isReadAgain = ({ disk, server }: Omit<Parts, 'book'>, truckId: string): boolean =>
  isSameData(
    disk.rowsOf('truck').get(truckId),
    server.visible('truck').find(({ id }) => id === truckId),
  );

/** Nothing is under way about the row. */
const isStill = (disk: Disk, server: FakeServer, entity: string, id: unknown): boolean =>
  !disk.entries().some(({ rowId }) => rowId === id) && isSameData(disk.rowsOf(entity).get(String(id)), server.rowOf(entity, String(id)));
