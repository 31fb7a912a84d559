/**
 * A part of a trace as a sequence diagram. Its lifelines are the actors and threads that sent or received a message, by tab and thread, and then
 * the world outside (server, socket). Decisions are notes at the thread that made them.
 */
import { sequenceText, worldText } from './text.ts';
import type { Place } from '#inspection/report.ts';
import { eventName, lineOf, nameIn, placeName, timeText } from './trace-line.ts';
import { allItems } from './trace-log.ts';
import type { Trace, TraceEntry } from './trace.ts';
import type { Schema } from '#schema/schema.ts';

export type Lifeline = {
  readonly key: string;
  readonly name: string;
  /** Its thread, or the world outside. */
  readonly group: string;
};
/** A note has no `to`. */
export type SequenceMessage = {
  readonly no: number;
  readonly atMs: number;
  readonly from: string;
  readonly to: string | undefined;
  readonly text: string;
  readonly isFailure: boolean;
};
export type Sequence = { readonly lifelines: readonly Lifeline[]; readonly messages: readonly SequenceMessage[] };

/** A diagram with more messages is unreadable; the newest are kept. */
export const MAX_MESSAGES = 5_000;

/** Messages in order of arrival, at most MAX_MESSAGES. @param fromMs inclusive, as `toMs`; ms since 1970. */
export function sequenceOf(trace: Trace, schema: Schema, fromMs: number, toMs: number): Sequence {
  const messages = allItems(trace.entries)
    .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    .flatMap(entry => messageOf(entry, trace, schema) ?? [])
    .slice(-MAX_MESSAGES);
  const taking = new Set(messages.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])));
  return { lifelines: [...taking].map(key => lifelineOf(trace, key)).toSorted(inOrderOf(trace)), messages };
}

/** 09:00:00.123 页签 1 后台 发给 服务器：PUT /x. */
export function messageSentence({ from, to, text, isFailure, atMs }: SequenceMessage, trace: Trace): string {
  const time = timeText(atMs);
  const content = isFailure ? `${text}（${sequenceText.failed}）` : text;
  return to === undefined
    ? sequenceText.note(time, nameIn(trace, from), content)
    : sequenceText.sentence(time, nameIn(trace, from), nameIn(trace, to), content);
}

function messageOf(entry: TraceEntry, trace: Trace, schema: Schema): SequenceMessage | undefined {
  const { no, atMs } = entry;
  if (entry.kind === 'step') {
    const { actor, from, event, snapshot } = entry.step;
    if (from === undefined || from === actor) return undefined;
    const text = eventName(trace.actors.get(actor)?.card.chart, event.type);
    return { no, atMs, from, to: actor, text, isFailure: snapshot.status === 'error' };
  }
  if (entry.kind === 'crossing') {
    const { from, to, text, isFailure } = entry.crossing;
    return { no, atMs, from, to, text, isFailure };
  }
  if (entry.kind === 'decision') {
    const { what, outcome, isFailure } = lineOf(entry, trace, schema);
    return { no, atMs, from: entry.decision.place.id, to: undefined, text: `${what} ${outcome}`, isFailure };
  }
  return undefined;
}

function lifelineOf(trace: Trace, key: string): Lifeline {
  const place = placeOf(trace, key);
  const card = trace.actors.get(key)?.card;
  if (!place) return { key, name: nameIn(trace, key), group: sequenceText.world };
  return { key, name: card?.name ?? placeName(trace, place), group: placeName(trace, place) };
}

/** In the order of the tabs; a tab comes before its worker, a thread before its actors, the world outside last. */
function inOrderOf(trace: Trace): (one: Lifeline, other: Lifeline) => number {
  const actorAt = new Map([...trace.actors.keys()].map((key, at) => [key, at]));
  const worldAt = new Map(Object.keys(worldText).map((key, at) => [key, at]));
  const rank = ({ key }: Lifeline): readonly number[] => {
    const place = placeOf(trace, key);
    if (!place) return [Infinity, worldAt.get(key) ?? worldAt.size, 0];
    return [trace.tabs.indexOf(place.tabId), place.kind === 'tab' ? 0 : 1, actorAt.get(key) ?? -1];
  };
  return (one, other) => {
    const [left, right] = [rank(one), rank(other)];
    const at = left.findIndex((value, position) => value !== right[position]);
    return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1;
  };
}

const placeOf = (trace: Trace, key: string): Place | undefined => trace.actors.get(key)?.card.place ?? trace.places.get(key)?.place;
