/**
 * A trace as one JSON file, to be sent to somebody else. Its values were masked before they were reported.
 *
 * Shape:   { format, version, savedAtMs, charts, tabs, places, actors, entries }; a card refers to its chart by its index in `charts`.
 * Units:   bytes for sizes; the version is a whole number and changes with the shape.
 * Errors:  the reason as a sentence for the user; a file is opened completely or not at all.
 */
import * as v from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { traceText } from './text.ts';
import type { Chart } from '#inspection/chart.ts';
import type { ActorCard } from '#inspection/report.ts';
import type { ActorOptions, Trace, TraceActor, TraceEntry } from './trace.ts';
import { allItems, append, emptyLog } from './trace-log.ts';
import { traceBody } from './trace-schema.ts';
import type { FiledCard } from './trace-schema.ts';

const FORMAT = 'quayside-trace';
export const TRACE_VERSION = 1;
/** A size that a browser tab can parse and show; a full trace has a tenth of it. */
export const TRACE_MAX_BYTES = 100 * 1024 * 1024;
const MB = 1024 * 1024;

export function encodeTrace(trace: Trace, savedAtMs: number): string {
  const charts = new Map<string, { readonly at: number; readonly chart: Chart }>();
  const fileCard = (card: ActorCard) => ({ ...card, chart: card.chart && placeOf(charts, card.chart) });
  const actors = Array.from(trace.actors.values(), actor => ({
    ...actor,
    card: fileCard(actor.card),
    options: allItems(actor.options),
  }));
  const entries = allItems(trace.entries).map(entry => (entry.kind === 'card' ? { ...entry, card: fileCard(entry.card) } : entry));
  const body = {
    charts: Array.from(charts.values(), ({ chart }) => chart),
    tabs: trace.tabs,
    places: [...trace.places.values()],
    actors,
    entries,
  };
  // undefined becomes null in the file, so that the decoder finds every key.
  return JSON.stringify({ format: FORMAT, version: TRACE_VERSION, savedAtMs, ...body }, (_, value: unknown) =>
    value === undefined ? null : value,
  );
}

/** The reason why a file of this size is not read; undefined: it may be read. */
export function sizeRefusal(bytes: number): string | undefined {
  return bytes > TRACE_MAX_BYTES ? traceText.refused.tooLarge(Math.round(bytes / MB), TRACE_MAX_BYTES / MB) : undefined;
}

export function decodeTrace(text: string): Result<Trace, string> {
  const read = parseFile(text);
  if (!read.ok) return read;
  const head = v.safeParse(v.looseObject({ format: v.literal(FORMAT), version: v.unknown() }), read.value);
  if (!head.success) return err(traceText.refused.notTrace);
  const { version } = head.output;
  if (version !== TRACE_VERSION) return err(traceText.refused.version(JSON.stringify(version) ?? '', TRACE_VERSION));
  const body = v.safeParse(traceBody, read.value, { abortEarly: true });
  if (!body.success) return err(traceText.refused.damaged(v.getDotPath(body.issues[0]) ?? FORMAT));
  return ok(toTrace(body.output));
}

/** A file with our header that does not parse was cut off. */
function parseFile(text: string): Result<unknown, string> {
  const { truncated, notTrace } = traceText.refused;
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(text.trimStart().startsWith(`{"format":"${FORMAT}"`) ? truncated : notTrace);
  }
}

function toTrace({ charts, tabs, places, actors, entries }: v.InferOutput<typeof traceBody>): Trace {
  const toCard = (card: FiledCard): ActorCard => ({ ...card, chart: card.chart === undefined ? undefined : charts[card.chart] });
  const held = actors.map((actor): [string, TraceActor] => {
    const options = append(emptyLog<ActorOptions>(), actor.options, Infinity);
    return [actor.card.key, { ...actor, card: toCard(actor.card), options }];
  });
  const numbered = entries.map((entry, no): TraceEntry =>
    entry.kind === 'card' ? { ...entry, no, card: toCard(entry.card) } : { ...entry, no },
  );
  return {
    tabs,
    places: new Map(places.map(place => [place.place.id, place])),
    actors: new Map(held),
    entries: append(emptyLog<TraceEntry>(), numbered, Infinity),
  };
}

/** The index of the chart in the file; equal charts are stored once. */
function placeOf(charts: Map<string, { readonly at: number; readonly chart: Chart }>, chart: Chart): number {
  const key = JSON.stringify(chart);
  const found = charts.get(key);
  if (found) return found.at;
  const at = charts.size;
  charts.set(key, { at, chart });
  return at;
}
