/** The log's filter: by actor, by kind, by words. */
import { wordsOf } from '#query/find/find-records.ts';
import { entryWords } from './trace-line.ts';
import type { Trace, TraceEntry } from './trace.ts';
import type { Schema } from '#schema/schema.ts';

export type EntryKind = TraceEntry['kind'];

/** An undefined or empty condition does not limit. `text`: an entry must contain all of its words. */
export type EntryFilter = {
  readonly actor: string | undefined;
  readonly kinds: readonly EntryKind[];
  readonly text: string;
};

export const NO_FILTER: EntryFilter = { actor: undefined, kinds: [], text: '' };

/**
 * A filter that caches its result for each chunk of the timeline, so that only new entries are tested.
 * @returns entries oldest first.
 */
export function createEntryFilter({ actor, kinds, text }: EntryFilter, schema: Schema): (trace: Trace) => readonly TraceEntry[] {
  const words = wordsOf(text);
  const found = new WeakMap<readonly TraceEntry[], readonly TraceEntry[]>();
  const passes = (entry: TraceEntry, trace: Trace): boolean =>
    (kinds.length === 0 || kinds.includes(entry.kind)) &&
    (actor === undefined || actorsOf(entry).includes(actor)) &&
    (words.length === 0 || hasWords(entry, words, trace, schema));
  return trace =>
    trace.entries.chunks.flatMap(chunk => {
      const known = found.get(chunk) ?? chunk.filter(entry => passes(entry, trace));
      found.set(chunk, known);
      return known;
    });
}

/** The actors of an entry. */
export function actorsOf(entry: TraceEntry): readonly string[] {
  switch (entry.kind) {
    case 'card':
      return [entry.card.key];
    case 'step':
      return entry.step.from === undefined ? [entry.step.actor] : [entry.step.actor, entry.step.from];
    case 'crossing':
      return [entry.crossing.from, entry.crossing.to];
    case 'died':
      return [entry.actor];
    case 'decision':
    case 'place':
      return [];
  }
}

const textByEntry = new WeakMap<TraceEntry, string>();

function hasWords(entry: TraceEntry, words: readonly string[], trace: Trace, schema: Schema): boolean {
  const text = textByEntry.get(entry) ?? searchText(entry, trace, schema).toLowerCase();
  textByEntry.set(entry, text);
  return words.every(word => text.includes(word));
}

/** The searched text: the line as it is shown, and the names and values behind it, without the context, which every step repeats. */
function searchText(entry: TraceEntry, trace: Trace, schema: Schema): string {
  const { who, what, outcome } = entryWords(entry, trace, schema);
  return [who, what, outcome, ...hiddenText(entry)].join(' ');
}

function hiddenText(entry: TraceEntry): readonly string[] {
  switch (entry.kind) {
    case 'card':
      return [entry.card.key, entry.card.machine];
    case 'step':
      return [entry.step.actor, entry.step.event.type, JSON.stringify(entry.step.event.payload)];
    case 'decision':
      return [entry.decision.about.entity, entry.decision.about.opId ?? '', entry.decision.verdict];
    case 'died':
      return [entry.actor];
    case 'place':
      return [entry.place.id];
    case 'crossing':
      return [entry.crossing.from, entry.crossing.to];
  }
}
