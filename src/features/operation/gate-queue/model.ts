/** Shared by client and server for 叫下一个: what is sent and said, and in which order the trucks of a gate are called. */
import type { Values } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { gateQueue } from './entity.ts';

export type NextCall = { readonly yardId: string; readonly gateNo: string };

export const callText = {
  noYard: '请选择货场',
  noGate: '请输入闸口',
  noneWaiting: '没有排队中的车辆',
  called: (queueNo: string, plate: string, gate: string) => `已叫 ${queueNo} 号 ${plate} 到 ${gate}`,
} as const;
/** As the column. */
export const GATE_MAX = 20;
/** The permission to open 叫号大屏 is that of its button in the list. */
export const SCREEN_PERMISSION = 'mtGateQueue:screen';
export const SCREEN_ROUTE = '/operation/queueScreen';

const PRIORITIES = ['H', 'M', 'L'];
/** An appointment counts from so many minutes before it on; an earlier truck waits like one without. */
export const DUE_MINUTES = 30;
const LAST = '~';

/**
 * Priority first, then appointments that are due in the order of their times, then check-in; of two at once the lower number.
 * @param dueUntil the server's time, DUE_MINUTES later.
 */
export function inCallOrder<R extends Values>(waiting: readonly R[], dueUntil: string): readonly R[] {
  const keyOf = (row: R): readonly string[] => {
    const appointed = textIn<typeof gateQueue>(row, 'appointTime');
    return [
      String(rankOf(row)),
      appointed !== '' && appointed <= dueUntil ? appointed : LAST,
      textIn<typeof gateQueue>(row, 'checkinTime') || LAST,
      textIn<typeof gateQueue>(row, 'queueNo') || LAST,
    ];
  };
  return waiting.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
}

function rankOf(row: Values): number {
  const at = PRIORITIES.indexOf(textIn<typeof gateQueue>(row, 'priority'));
  return at === -1 ? PRIORITIES.length : at;
}

function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
}
