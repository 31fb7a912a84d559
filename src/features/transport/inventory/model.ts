/** Shared by client and server for a stocktake and a transfer: the lines of the ledger that they are, and why they may not be. */
import { isSameCode } from '#schema/code-spelling.ts';
import { roundTo } from '#schema/compute.ts';
import type { Values } from '#schema/row.ts';

export const STOCK_SCALE = 3;

export type Stocktake = { readonly countedWeight: number };
export type Transfer = { readonly stackNo: string; readonly weight: number };

/** As lists write it: 7,873.320 吨. */
const tons = (weight: number): string =>
  `${weight.toLocaleString('zh-CN', { minimumFractionDigits: STOCK_SCALE, maximumFractionDigits: STOCK_SCALE })} 吨`;

export const stockText = {
  noCount: '请输入实盘重量',
  noBook: '请输入盘点时账面',
  noWeight: '移库重量必须大于0',
  noStack: '请输入目标垛位号',
  sameStack: '目标垛位就是本垛位',
  tooMuch: (available: number) => `可用量只有 ${tons(available)}`,
  moved: (seen: number, then: number) => `盘点时的账面应为 ${tons(then)}，提交的是 ${tons(seen)}：盘点之前还有别的出入库，请核对后重新提交`,
  countedSince: (time: string) => `这个垛位之后在 ${time} 又盘点过，账面以那次为准：这次盘点不能再提交，请放弃`,
  difference: (weight: number) => (weight === 0 ? '账实相符' : weight > 0 ? `盘盈 ${tons(weight)}` : `盘亏 ${tons(-weight)}`),
} as const;

const isWeight = (value: number): boolean => Number.isFinite(value) && value >= 0;

export const whyNoStocktake = ({ countedWeight }: Stocktake): string | undefined =>
  isWeight(countedWeight) ? undefined : stockText.noCount;

/** @param from the stack as it is. */
export function whyNoTransfer(
  { stackNo, weight }: Transfer,
  from: { readonly stackNo: string; readonly availableWeight: number },
): string | undefined {
  if (stackNo.trim() === '') return stockText.noStack;
  if (isSameCode(stackNo, from.stackNo)) return stockText.sameStack;
  if (!isWeight(weight) || roundTo(weight, STOCK_SCALE) <= 0) return stockText.noWeight;
  return weight > from.availableWeight ? stockText.tooMuch(from.availableWeight) : undefined;
}

/** What a stocktake writes beside what was counted and seen. One without a difference tells that the stack was counted. */
export function differenceLine(bookWeight: number, countedWeight: number): Values {
  const difference = roundTo(countedWeight - bookWeight, STOCK_SCALE);
  return { direction: difference < 0 ? 'out' : 'in', weight: Math.abs(difference), sourceType: 'check' };
}

/** What a transfer writes beside its weight: it goes out of this stack, to that number. */
export const transferLine = (stackNo: string): Values => ({ direction: 'out', sourceType: 'transfer', otherStackNo: stackNo });
