/** The address of 出入库流水 with the lines of one stack. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';

const LEDGER = '/transport/mtInventoryFlow';
const STACK = 'inventoryId';

export function addressOfLedger(stack: Row | undefined): string {
  if (!stack) return LEDGER;
  const asked = new URLSearchParams({ [STACK]: stack.id, [STACK + DICT_TEXT_SUFFIX]: String(stack['stackNo'] ?? '') });
  return `${LEDGER}?${asked.toString()}`;
}
