/** What a part of a printed 磅单 says, in lines of three: the weights stand beside each other and their times below them. What may be empty comes last. */
export const SLIP_FACTS = [
  'slipNo', 'slipType', 'waybillId',
  'plateNumber', 'materialId', 'yardId',
  'grossWeight', 'tareWeight', 'netWeight',
  'grossTime', 'tareTime', 'weightSource',
  'slipStatus', 'deductWeight', 'moisture', 'weighman',
] as const; // prettier-ignore
