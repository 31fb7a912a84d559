/** The decoders of a trace file's parts. Absent values are null in the file. */
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Json } from '#base/json.ts';
import type { Chart, ChartNode } from '#inspection/chart.ts';
import type { EventOption, Place, StateValue } from '#inspection/report.ts';

/** The value comes from JSON.parse, so it is JSON; checking every context again would only cost time. */
const json = v.custom<Json>(input => input !== undefined);
const text = v.string();
const texts = v.array(text);
const time = v.number();
const orNull = <T>(schema: GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullable(schema),
    v.transform((value): T | undefined => value ?? undefined),
  );

const transition = v.object({
  id: text,
  event: text,
  delay: orNull(v.object({ name: text, ms: orNull(time) })),
  guard: text,
  targets: texts,
  actions: texts,
});
const node: GenericSchema<unknown, ChartNode> = v.object({
  id: text,
  key: text,
  kind: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  initial: orNull(text),
  children: v.array(v.lazy(() => node)),
  entry: texts,
  exit: texts,
  invokes: v.array(v.object({ id: text, src: text })),
  transitions: v.array(transition),
});
export const chartSchema: GenericSchema<unknown, Chart> = v.object({ id: text, root: node });

const stateValue: GenericSchema<unknown, StateValue> = v.union([
  text,
  v.record(
    text,
    v.lazy(() => stateValue),
  ),
]);
const snapshot = v.object({
  value: orNull(stateValue),
  context: json,
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  error: text,
  timers: v.optional(orNull(v.array(v.object({ event: text, startedAtMs: time, dueMs: time })))),
});
const place: GenericSchema<unknown, Place> = v.object({ id: text, tabId: text, kind: v.picklist(['tab', 'worker']) });

/** A card refers to its chart by its index in the file, because many actors share one. */
const card = v.object({
  key: text,
  place,
  name: text,
  machine: text,
  parent: orNull(text),
  chart: orNull(v.number()),
  snapshot,
  atMs: time,
});
export type FiledCard = v.InferOutput<typeof card>;

const event = v.object({ type: text, payload: json });
const step = v.object({
  actor: text,
  seq: v.number(),
  atMs: time,
  event,
  from: orNull(text),
  snapshot,
  taken: texts,
});
const crossing = v.object({ place, seq: v.number(), atMs: time, from: text, to: text, text, isFailure: v.boolean() });
const decision = v.object({
  place,
  seq: v.number(),
  atMs: time,
  about: v.object({ entity: text, id: text, opId: orNull(text) }),
  verdict: text,
  because: text,
});
const isLeader = orNull(v.boolean());
const stamp = { atMs: time };
const entry = v.variant('kind', [
  v.object({ ...stamp, kind: v.literal('card'), card }),
  v.object({ ...stamp, kind: v.literal('step'), step }),
  v.object({ ...stamp, kind: v.literal('crossing'), crossing }),
  v.object({ ...stamp, kind: v.literal('decision'), decision }),
  v.object({ ...stamp, kind: v.literal('died'), actor: text }),
  v.object({ ...stamp, kind: v.literal('place'), place, isLeader, isGone: v.boolean() }),
]);

const option: GenericSchema<unknown, EventOption> = v.object({
  event: text,
  transition: text,
  answer: v.picklist(['enabled', 'disabled', 'unknown']),
  guard: text,
  shadowedBy: v.optional(orNull(text)),
});
export const traceBody = v.object({
  charts: v.array(chartSchema),
  tabs: texts,
  places: v.array(v.object({ place, title: text, isLeader, isGone: v.boolean() })),
  actors: v.array(
    v.object({
      card,
      snapshot,
      endedAtMs: orNull(time),
      options: v.array(v.object({ seq: v.number(), options: v.array(option) })),
    }),
  ),
  entries: v.array(entry),
});
