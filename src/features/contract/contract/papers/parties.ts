/** Finds who signs a contract beside the company. */
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn } from '#schema/typed-row.ts';
import type { TextFieldOf } from '#schema/typed-row.ts';
import type { contract } from '../entity.ts';

type Party = TextFieldOf<typeof contract>;
/** References that may name the other party; the first one that is filled counts. */
const SELLERS: readonly Party[] = ['supplierId', 'consumerId', 'portExpenseCompanyId', 'railwayExpenseCompanyId'];

/** What is sold is sold to the customer, also where the contract names its supplier. A road contract that buys is with its carrier. */
export function otherParty(row: Row): string {
  const order: readonly Party[] =
    textIn<typeof contract>(row, 'tradeDirection') === 'sales'
      ? ['consumerId', 'carrierUnitId', ...SELLERS]
      : textIn<typeof contract>(row, 'contractType') === 'road'
        ? ['carrierUnitId', ...SELLERS]
        : [...SELLERS, 'carrierUnitId'];
  return order.map(name => dictTextIn<typeof contract>(row, name)).find(name => name !== '') ?? '';
}
