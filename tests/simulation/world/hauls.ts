/** What people do in the world that hauls: which truck they dispatch, which job they choose, and what the device says of a step before it is queued. */
import { brokenGuards } from '#schema/guards.ts';
import type { Row, Values } from '#schema/row.ts';
import { SYSTEM_FIELDS } from '#schema/row.ts';
import { acceptedBy, foreseenFor } from '#sync/foreseen.ts';
import { foldRow } from '#sync/fold.ts';
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import type { FakeServer } from './fake-server.ts';
import { schema } from './sim-schema.ts';

const haul = schema.get('haul');
const dispatch = haul.flow?.transitions.find(({ action }) => action === 'dispatch');
const WEIGHTS = [10, 20] as const;
/** Some jobs are finished by one haul. */
const PLANNED = [10, 20, 30] as const;
const system: ReadonlySet<string> = new Set(SYSTEM_FIELDS);

/** The values of a new row that its guards and effects read. */
export const haulageValues = (dice: Dice, entity: string, jobs: readonly string[]): Values =>
  entity === 'haul'
    ? { weight: dice.pick(WEIGHTS) ?? 10, jobId: dice.chance(0.8) ? (dice.pick(jobs) ?? '') : '' }
    : entity === 'job'
      ? { planned: dice.pick(PLANNED) ?? 30 }
      : {};

/** The whole row as the user saw it, as the screens keep it in an entry. */
export const wholeRow = (row: Row): Values =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !system.has(name) && value !== undefined && value !== ''));

/** A row as the device shows it to a guard: base, own entries, and what the entries of other rows foresee (src/db/read/rows.ts). */
export function shownOnDevice(disk: Disk, entity: string, id: string): Row | undefined {
  const own = disk.entries().filter(entry => entry.entity === entity && entry.rowId === id);
  const folded = foldRow(schema, disk.rowsOf(entity).get(id), own);
  if (!folded) return undefined;
  const foreseen = acceptedBy(schema, entity, folded.row, foreseenFor(schema, disk.entries(), entity, folded.row));
  return { ...folded.row, ...Object.fromEntries(Object.entries(foreseen).filter(([name]) => !folded.mark?.fields.includes(name))), id };
}

/** What the guards of a dispatch say over rows read so; the first sentence, or undefined. */
export function guardSentence(before: Row, changes: Values, read: (entity: string, id: string) => Row | undefined): string | undefined {
  if (!dispatch) return undefined;
  const values = { ...before, ...changes };
  const referred = new Map(
    [
      ['truckId', 'truck'],
      ['jobId', 'job'],
    ].flatMap(([name = '', entity = '']) => {
      const row = read(entity, String(values[name] ?? ''));
      return row ? [[name, { def: schema.get(entity), values: row }] as const] : [];
    }),
  );
  return brokenGuards(dispatch, { before, values, referred, lines: new Map(), now: '2026-11-23 10:00:00' })[0]?.message;
}

/** The truck of a dispatch: mostly one the device offers, now and then one of a form that stood open for long. */
export function chosenTruck(dice: Dice, disk: Disk, row: Row, ids: readonly string[]): string {
  const offered = ids.filter(id => guardSentence(row, { truckId: id }, (entity, at) => shownOnDevice(disk, entity, at)) === undefined);
  return (dice.chance(0.75) ? dice.pick(offered) : undefined) ?? (dice.chance(0.5) ? dice.pick(ids) : undefined) ?? '';
}

/** Another dispatch of a truck that an unsent dispatch of this device has chosen, by somebody who was faster; undefined when there is none. */
export function rivalOf(dice: Dice, disk: Disk, server: FakeServer): { readonly id: string; readonly truckId: string } | undefined {
  const wanted = disk
    .entries()
    .flatMap(({ op }) => (op.kind === 'action' && op.action === 'dispatch' ? [String(op.patch['truckId'] ?? '')] : []));
  const truckId = dice.pick(wanted.filter(id => id !== ''));
  const busy = new Set(disk.entries().map(({ rowId }) => rowId));
  const id = dice.pick(server.idsOf('haul').filter(other => !busy.has(other) && server.rowOf('haul', other)?.['haulStatus'] === '10'));
  return truckId === undefined || id === undefined ? undefined : { id, truckId };
}
