/** Finds who signs a contract beside the company. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { contract } from '../entity.ts';

/** References that may name the other party; the first one that is filled counts. */
const SELLERS = ['supplierId', 'consumerId', 'portExpenseCompanyId', 'railwayExpenseCompanyId'];

/** What is sold is sold to the customer, also where the contract names its supplier. A road contract that buys is with its carrier. */
export function otherParty(row: Row): string {
  const order =
    textIn<typeof contract>(row, 'tradeDirection') === 'sales'
      ? ['consumerId', 'carrierUnitId', ...SELLERS]
      : textIn<typeof contract>(row, 'contractType') === 'road'
        ? ['carrierUnitId', ...SELLERS]
        : [...SELLERS, 'carrierUnitId'];
  return order.map(name => nameOf(row, name)).find(name => name !== '') ?? '';
}

/** Of the row that a reference names. */
export const nameOf = (row: Row, name: string): string => String(row[name + DICT_TEXT_SUFFIX] ?? '');
