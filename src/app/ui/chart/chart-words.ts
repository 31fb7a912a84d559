/** The texts on a chart's arrows and in its boxes. The drawing and its text version use the same functions. */
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '#base/durations.ts';
import { chartText } from './text.ts';
import type { ChartNode, ChartTransition } from '#inspection/chart.ts';

/** The event in words: a delay, `probe 完成`, 立即; an event of ours has its own name. */
export function eventText({ event, delay, label }: Pick<ChartTransition, 'event' | 'delay' | 'label'>): string {
  if (label !== undefined) return label;
  if (delay) return chartText.after(delayText(delay));
  if (event === '') return chartText.always;
  if (event === '*') return chartText.anyEvent;
  // An actor without a name is named after its state: `0.pull.active.seeding`.
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

/** The lines below a box's name: entry and exit actions, running actors, and transitions without a target. */
export function nodeLines({ entry, exit, invokes, transitions }: ChartNode): readonly string[] {
  return [
    ...(entry.length > 0 ? [`${chartText.entry} / ${entry.join(chartText.comma)}`] : []),
    ...(exit.length > 0 ? [`${chartText.exit} / ${exit.join(chartText.comma)}`] : []),
    ...invokes.map(invokeText),
    ...transitions.filter(({ targets }) => targets.length === 0).map(each => withActions(transitionText(each), each.actions)),
  ];
}

/** An actor invoked by the state; its id is shown only if it differs from its source's name. */
export function invokeText({ id, src }: ChartNode['invokes'][number]): string {
  const isNamed = id !== src && !/^\d+\./.test(id);
  return `${chartText.invokes} ${isNamed ? `${src}（${id}）` : src}`;
}

export const withActions = (text: string, actions: readonly string[]): string =>
  actions.length === 0 ? text : `${text} / ${actions.join(chartText.comma)}`;

/** A duration in the largest readable unit: 300 毫秒, 1.5 秒, 2 分钟. */
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
