/** Shared by client and server for a stocktake and a transfer: the values that are sent, and why they may not be. */
import { isSameCode } from '#schema/code-spelling.ts';
import { roundTo } from '#schema/compute.ts';

export const STOCK_SCALE = 3;

export type Stocktake = {
  /** The id of the line, by which an act that is sent twice is known. */
  readonly flowId: string;
  readonly id: string;
  /** What the user saw as the stock when he entered what he counted. */
  readonly bookWeight: number;
  readonly countedWeight: number;
  readonly remark: string;
};
export type Transfer = {
  readonly flowId: string;
  readonly id: string;
  readonly stackNo: string;
  readonly weight: number;
  readonly remark: string;
};

/** As lists write it: 7,873.320 吨. */
const tons = (weight: number): string =>
  `${weight.toLocaleString('zh-CN', { minimumFractionDigits: STOCK_SCALE, maximumFractionDigits: STOCK_SCALE })} 吨`;

export const stockText = {
  noCount: '请输入实盘重量',
  noWeight: '移库重量必须大于0',
  noStack: '请输入目标垛位号',
  sameStack: '目标垛位就是本垛位',
  tooMuch: (available: number) => `可用量只有 ${tons(available)}`,
  moved: (seen: number, now: number) => `盘点期间账面库存由 ${tons(seen)}变为 ${tons(now)}，请核对这段时间的出入库后重新提交`,
  difference: (weight: number) => (weight === 0 ? '账实相符' : weight > 0 ? `盘盈 ${tons(weight)}` : `盘亏 ${tons(-weight)}`),
  counted: (book: number, counted: number) =>
    `盘点完成：账面 ${tons(book)}，实盘 ${tons(counted)}，${stockText.difference(roundTo(counted - book, STOCK_SCALE))}`,
  transferred: (stackNo: string, weight: number) => `已移 ${tons(weight)}到垛位“${stackNo}”`,
  from: (stackNo: string, remark: string) => `移自 ${stackNo}${remark === '' ? '' : `；${remark}`}`,
  to: (stackNo: string, remark: string) => `移至 ${stackNo}${remark === '' ? '' : `；${remark}`}`,
} as const;

const isWeight = (value: number): boolean => Number.isFinite(value) && value >= 0;

export const whyNoStocktake = ({ countedWeight }: Pick<Stocktake, 'countedWeight'>): string | undefined =>
  isWeight(countedWeight) ? undefined : stockText.noCount;

/** @param from the stack as it is. */
export function whyNoTransfer(
  { stackNo, weight }: Pick<Transfer, 'stackNo' | 'weight'>,
  from: { readonly stackNo: string; readonly availableWeight: number },
): string | undefined {
  if (stackNo.trim() === '') return stockText.noStack;
  if (isSameCode(stackNo, from.stackNo)) return stockText.sameStack;
  if (!isWeight(weight) || roundTo(weight, STOCK_SCALE) <= 0) return stockText.noWeight;
  return weight > from.availableWeight ? stockText.tooMuch(from.availableWeight) : undefined;
}
