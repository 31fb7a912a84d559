/** The address of 出入库流水 with the lines of one stack. */
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { addressOfRows } from '#app/ui/own-actions/rows-address.ts';
import type { inventory } from './entity.ts';

export const addressOfLedger = (stack: Row | undefined): string =>
  addressOfRows('/transport/mtInventoryFlow', 'inventoryId', stack && { id: stack.id, text: textIn<typeof inventory>(stack, 'stackNo') });
