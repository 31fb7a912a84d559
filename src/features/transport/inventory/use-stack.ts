/** A stack as its ledger will stand once everything on this device has been sent, or stood at a moment, and the line that an act on it adds. */
import { useMemo } from 'react';
import { roundTo } from '#schema/compute.ts';
import type { Row, Values } from '#schema/row.ts';
import { dictTextIn, numberIn, textIn } from '#schema/typed-row.ts';
import { createMutation } from '#sync/new-mutation.ts';
import type { WithTotals } from '#sync/foreseen-totals.ts';
import type { OpId } from '#sync/op-id.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useAllRows, useTotals } from '#app/live/use-totals.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import type { inventoryFlow } from '../inventory-flow/entity.ts';
import { inventory } from './entity.ts';
import { STOCK_SCALE } from './model.ts';

const LEDGER = 'inventoryFlow';

export type Stack = {
  readonly row: Row;
  /** The unsent changes that are in its weights. */
  readonly unsent: readonly OpId[];
  /** False until both have been read. */
  readonly isRead: boolean;
};

/** @param opened the stack as it was when the dialog was opened. */
export function useStack(opened: Row): Stack {
  const ids = useMemo(() => [opened.id], [opened.id]);
  const read = useTotals(inventory.name, ids);
  return { row: read?.[0]?.row ?? opened, unsent: opIdsOf(read?.[0]), isRead: read !== undefined };
}

/** The stack as its ledger stood at a moment, as far as this device knows by now. @param without the entry of that moment itself. */
export function useStackAt(id: string, moment: string, without: OpId): Stack | undefined {
  const ids = useMemo(() => [id], [id]);
  const read = useTotals(inventory.name, ids, without)?.[0];
  const lines = useAllRows(LEDGER);
  if (!read || !lines) return undefined;
  const later = lines.filter(
    line => textIn<typeof inventoryFlow>(line, 'inventoryId') === id && textIn<typeof inventoryFlow>(line, 'occurTime') > moment,
  );
  const moved = later.reduce((sum, line) => sum + signed(line), 0);
  const stockWeight = roundTo((numberIn<typeof inventory>(read.row, 'stockWeight') ?? 0) - moved, STOCK_SCALE);
  return { row: { ...read.row, stockWeight }, unsent: opIdsOf(read), isRead: true };
}

const opIdsOf = (read: WithTotals | undefined): readonly OpId[] => read?.entries.map(({ opId }) => opId) ?? [];
const signed = (line: Row): number =>
  (numberIn<typeof inventoryFlow>(line, 'incoming') ?? 0) - (numberIn<typeof inventoryFlow>(line, 'outgoing') ?? 0);

/**
 * Adds a line to the ledger of the stack. It waits for the unsent changes that are in the weights which its user saw.
 * @returns whether it is stored on this device.
 */
export function useAddLine(): (what: string, stack: Stack, values: Values) => Promise<boolean> {
  const enqueue = useEnqueue();
  const schema = useSchema();
  const effects = useMutationEffects();
  const serverNow = useServerNow();
  return (what, { row, unsent }, values) => {
    const stackNo = textIn<typeof inventory>(row, 'stackNo');
    const { yardId, materialId } = row;
    const own = { inventoryId: row.id, yardId, stackNo, materialId, occurTime: serverNow(), ...values };
    const textOf = (name: 'yardId' | 'materialId') => dictTextIn<typeof inventory>(row, name);
    const texts = { inventoryId_dictText: stackNo, yardId_dictText: textOf('yardId'), materialId_dictText: textOf('materialId') };
    const mutation = createMutation(schema.get(LEDGER), own, effects, { deps: unsent, texts });
    return enqueue(what, [{ ...mutation, label: `${what} ${stackNo}` }]);
  };
}
