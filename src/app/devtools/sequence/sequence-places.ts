/**
 * Computes the positions of a diagram's lifelines and messages, in pixels. Time runs downwards: the distance between two messages is
 * proportional to the time between them, with a minimum for legibility and a maximum against empty screens.
 */
import type { Sequence, SequenceMessage } from '../sequence.ts';

export const TIME_PX = 92;
export const LINE_PX = 150;
export const HEAD_PX = 44;
export const ROW_PX = 24;
const MAX_GAP_PX = 240;

export type PositionedMessage = {
  readonly message: SequenceMessage;
  readonly y: number;
  readonly fromX: number;
  /** The end of the arrow. A note and a message to itself end where they begin. */
  readonly toX: number;
};
export type PositionedSequence = {
  readonly width: number;
  readonly height: number;
  /** By position of the lifeline. */
  readonly xs: readonly number[];
  readonly messages: readonly PositionedMessage[];
};

/** @param pxPerSecond 0: one row per message. */
export function positionSequence({ lifelines, messages }: Sequence, pxPerSecond: number): PositionedSequence {
  const xs = lifelines.map((_, at) => TIME_PX + (at + 0.5) * LINE_PX);
  const xByKey = new Map(lifelines.map(({ key }, at) => [key, xs[at] ?? 0]));
  let y = 0;
  let beforeMs: number | undefined;
  const positioned = messages.map((message): PositionedMessage => {
    const passedPx = beforeMs === undefined ? 0 : ((message.atMs - beforeMs) / 1_000) * pxPerSecond;
    y += Math.max(ROW_PX, Math.min(MAX_GAP_PX, passedPx));
    beforeMs = message.atMs;
    const fromX = xByKey.get(message.from) ?? 0;
    return { message, y, fromX, toX: message.to === undefined ? fromX : (xByKey.get(message.to) ?? fromX) };
  });
  return { width: TIME_PX + lifelines.length * LINE_PX, height: y + ROW_PX, xs, messages: positioned };
}

/** The messages between two heights, and one more on each side. */
export function messagesBetween(messages: readonly PositionedMessage[], topY: number, bottomY: number): readonly PositionedMessage[] {
  return messages.slice(Math.max(0, indexAt(messages, topY) - 1), indexAt(messages, bottomY) + 1);
}

/** Groups of neighbouring lifelines with their first position and their number. */
export function groupsOf({ lifelines }: Sequence): readonly { readonly group: string; readonly at: number; readonly count: number }[] {
  return lifelines.reduce<{ group: string; at: number; count: number }[]>((groups, { group }, at) => {
    const last = groups.at(-1);
    return last?.group === group ? [...groups.slice(0, -1), { ...last, count: last.count + 1 }] : [...groups, { group, at, count: 1 }];
  }, []);
}

/** Index of the first message below a height. */
function indexAt(messages: readonly PositionedMessage[], y: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.y ?? Infinity) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
