/** An entry of the timeline as one line of the log, and the names of its actors. */
import dayjs from 'dayjs';
import { entryText, shortAddress, worldText } from './text.ts';
import { reasonText, verdictText } from '#inspection/verdict-text.ts';
import type { Schema } from '#schema/schema.ts';
import { eventText, nodesOf } from '../ui/chart/chart-words.ts';
import type { Chart } from '#inspection/chart.ts';
import type { ActorCard, Place, StateValue } from '#inspection/report.ts';
import type { Trace, TraceEntry } from './trace.ts';

export type TraceLine = {
  readonly time: string;
  readonly who: string;
  readonly what: string;
  /** The resulting state, or the receiver of a message. */
  readonly outcome: string;
  readonly isFailure: boolean;
};

export const timeText = (atMs: number): string => dayjs(atMs).format('HH:mm:ss.SSS');

export function lineOf(entry: TraceEntry, trace: Trace, schema: Schema): TraceLine {
  return { time: timeText(entry.atMs), ...entryWords(entry, trace, schema) };
}

/** The line without its time. */
export function entryWords(entry: TraceEntry, trace: Trace, schema: Schema): Omit<TraceLine, 'time'> {
  switch (entry.kind) {
    case 'card':
      return { who: nameIn(trace, entry.card.key), what: entryText.card, outcome: stateText(entry.card.snapshot.value), isFailure: false };
    case 'step': {
      const { actor, event, snapshot, from } = entry.step;
      const state = stateText(snapshot.value);
      const outcome =
        snapshot.status === 'active' ? state : [state, entryText.status[snapshot.status], snapshot.error].filter(Boolean).join(' ');
      const name = eventName(trace.actors.get(actor)?.card.chart, event.type);
      const what = from === undefined || from === actor ? name : entryText.eventFrom(name, nameIn(trace, from));
      return { who: nameIn(trace, actor), what, outcome, isFailure: snapshot.status === 'error' };
    }
    case 'crossing': {
      const { from, to, text, isFailure } = entry.crossing;
      return {
        who: nameIn(trace, from),
        what: text,
        outcome: isFailure ? entryText.failsAt(nameIn(trace, to)) : entryText.goesTo(nameIn(trace, to)),
        isFailure,
      };
    }
    case 'decision': {
      const { about, verdict, because, place } = entry.decision;
      const title = schema.find(about.entity)?.title ?? about.entity;
      const reason = because === '' ? '' : entryText.because(reasonText(because));
      return {
        who: placeName(trace, place),
        what: entryText.decision(title, about.id),
        outcome: verdictText(verdict) + reason,
        isFailure: false,
      };
    }
    case 'died':
      return { who: nameIn(trace, entry.actor), what: entryText.died, outcome: '', isFailure: false };
    case 'place': {
      const { place, isLeader, isGone } = entry;
      const what = isGone ? entryText.gone : isLeader === undefined ? entryText.here : isLeader ? entryText.leads : entryText.follows;
      return { who: placeName(trace, place), what, outcome: '', isFailure: false };
    }
  }
}

/** An event as its machine's chart names it: `backoff 1 秒后` for 'xstate.after.backoff.link.down'. */
export function eventName(chart: Chart | undefined, type: string): string {
  const names = chart && (namesByChart.get(chart) ?? namesOf(chart));
  return names?.get(type) ?? eventText({ event: type, delay: undefined });
}

const namesByChart = new WeakMap<Chart, ReadonlyMap<string, string>>();

function namesOf(chart: Chart): ReadonlyMap<string, string> {
  const transitions = nodesOf(chart.root).flatMap(node => node.transitions);
  const names = new Map(transitions.map(transition => [transition.event, eventText(transition)]));
  namesByChart.set(chart, names);
  return names;
}

/** The name of an actor (with its tab), of a thread, or of a part of the world outside. */
export function nameIn(trace: Trace, key: string): string {
  const card = trace.actors.get(key)?.card;
  if (card) return shortAddress.actor(tabNo(trace, card.place.tabId), card.name);
  const place = trace.places.get(key)?.place;
  return place ? placeName(trace, place) : (worldText[key] ?? key);
}

export function placeName(trace: Trace, { tabId, kind }: Place): string {
  const no = tabNo(trace, tabId);
  return kind === 'tab' ? shortAddress.tab(no) : shortAddress.workerOf(no);
}

/** 1 for the tab that reported first; 0: it never reported. */
export const tabNo = ({ tabs }: Trace, tabId: string): number => tabs.indexOf(tabId) + 1;

/** The entity of a list or upload actor: 运单 for 'pull waybill'; '' for the others. */
export function workOf({ name }: Pick<ActorCard, 'name'>, schema: Schema): string {
  return name.split(/[\s:]+/).flatMap(word => schema.find(word)?.title ?? [])[0] ?? '';
}

/** A state value as one line of its innermost states: `up`, `standing.contending`, `standing.leading store.ok`. */
export function stateText(value: StateValue | undefined): string {
  return value === undefined ? '' : leavesOf(value).join(' ');
}

function leavesOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = leavesOf(inner);
    return below.length === 0 ? [key] : below.map(leaf => `${key}.${leaf}`);
  });
}
