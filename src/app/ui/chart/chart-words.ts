/** The words of a chart's drawing: what stands on an arrow and in a box. Pure, so that the drawing, its text version and the tests say the same. */
import { chartText } from './text.ts';
import type { ChartNode, ChartTransition } from '#inspection/chart.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The event as a reader says it: a delay, `probe 完成`, 立即; an event of ours by its own name. */
export function eventText({ event, delay, label }: Pick<ChartTransition, 'event' | 'delay' | 'label'>): string {
  if (label !== undefined) return label;
  if (delay) return chartText.after(delayText(delay));
  if (event === '') return chartText.always;
  if (event === '*') return chartText.anyEvent;
  // An actor without a name of its own is named after its state: `0.pull.active.seeding`.
  const [, kind, of, what = ''] = /^xstate\.(done|error)\.(actor|state)\.(?:\d+\.(?:.*\.)?)?(.*)$/.exec(event) ?? [];
  if (of === 'state') return chartText.stateDone;
  if (kind === undefined) return event;
  return kind === 'done' ? chartText.done(what) : chartText.failedActor(what);
}

/** `granted [isDue]`. */
export function transitionText(transition: ChartTransition): string {
  const { guard } = transition;
  return guard === '' ? eventText(transition) : `${eventText(transition)} [${guard}]`;
}

/** The lines under a box's name: what happens on the way in and out, who runs meanwhile, and what only acts. */
export function nodeLines({ entry, exit, invokes, transitions }: ChartNode): readonly string[] {
  return [
    ...(entry.length > 0 ? [`${chartText.entry} / ${entry.join(chartText.comma)}`] : []),
    ...(exit.length > 0 ? [`${chartText.exit} / ${exit.join(chartText.comma)}`] : []),
    ...invokes.map(invokeText),
    ...transitions.filter(({ targets }) => targets.length === 0).map(each => withActions(transitionText(each), each.actions)),
  ];
}

/** An actor that lives while the state does: its own name only where it is not that of what it is made of. */
export function invokeText({ id, src }: ChartNode['invokes'][number]): string {
  const isNamed = id !== src && !/^\d+\./.test(id);
  return `${chartText.invokes} ${isNamed ? `${src}（${id}）` : src}`;
}

export const withActions = (text: string, actions: readonly string[]): string =>
  actions.length === 0 ? text : `${text} / ${actions.join(chartText.comma)}`;

/** A length of time in the largest unit that keeps it readable: 300 毫秒, 1.5 秒, 2 分钟. */
export function durationText(ms: number): string {
  if (ms < SECOND_MS) return chartText.milliseconds(Math.round(ms));
  if (ms < MINUTE_MS) return chartText.seconds(short(ms / SECOND_MS));
  if (ms < HOUR_MS) return chartText.minutes(short(ms / MINUTE_MS));
  return chartText.hours(short(ms / HOUR_MS));
}

const short = (count: number): string => String(Math.round(count * 10) / 10);

function delayText({ name, ms }: NonNullable<ChartTransition['delay']>): string {
  if (ms === undefined) return `${name} `;
  return name === String(ms) ? durationText(ms) : `${name} ${durationText(ms)}`;
}

export const nodeName = ({ label, key }: ChartNode): string => label ?? key;

/** All nodes of a chart, parents before their children. */
export function nodesOf(node: ChartNode): readonly ChartNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}
