/**
 * Options of a search whose answers come one after the other: this device's, the server's, those found by initials.
 *
 * The options keep the order in which they were first shown (in-shown-order.ts) until the text changes. A longer text keeps those of its options that contain it; any other text starts anew.
 */
import { useState } from 'react';
import { inShownOrder } from './in-shown-order.ts';

export type SteadyOption = { readonly value: string; readonly label: string };
export type Steady<O extends SteadyOption> = { readonly text: string; readonly options: readonly O[] };
type Search<O extends SteadyOption> = {
  readonly isOpen: boolean;
  /** As it stands in the box. */
  readonly text: string;
  /** What is found of this very text so far; absent: nothing is answered yet. */
  readonly found: readonly O[] | undefined;
  /** An option that the answer no longer has, as it is shown in its place. */
  readonly missing?: (option: O) => O;
};

/** The options in the order in which they are to stay. Pure. */
export function steadied<O extends SteadyOption>(held: Steady<O> | undefined, text: string, found: readonly O[] | undefined): Steady<O> {
  const kept = held === undefined ? [] : held.text === text ? held.options : narrowed(held, text);
  const options = inShownOrder(kept, found ?? [], ({ value }) => value);
  return held?.text === text && options === kept ? held : { text, options };
}

function narrowed<O extends SteadyOption>(held: Steady<O>, text: string): readonly O[] {
  const [before, now] = [held.text.trim().toLowerCase(), text.trim().toLowerCase()];
  return now.startsWith(before) ? held.options.filter(({ label }) => label.toLowerCase().includes(now)) : [];
}

/** @returns the options as they are shown: in their kept order, with what the newest answer says of each. */
export function useSteadyOptions<O extends SteadyOption>({ isOpen, text, found, missing }: Search<O>): readonly O[] {
  const [held, setHeld] = useState<Steady<O>>();
  const next = isOpen ? steadied(held, text, found) : undefined;
  if (next !== held) setHeld(next);
  if (!next) return found ?? [];
  const newest = new Map((found ?? []).map(option => [option.value, option]));
  return next.options.map(option => newest.get(option.value) ?? (found && missing ? missing(option) : option));
}

/** More options than these are not expected of one text. */
const ROOM = 40;
const FILLER = { label: '', disabled: true, className: 'choice-filler' } as const;

/**
 * The select highlights the first option again whenever their number changes. So that it does not change when an answer comes late, the list is
 * filled up with options that are not drawn. For a select with `virtual={false}`.
 */
export function withRoom<O extends SteadyOption>(options: readonly O[]): (O | (SteadyOption & typeof FILLER))[] {
  if (options.length === 0) return [];
  const fillers = Array.from({ length: Math.max(0, ROOM - options.length) }, (_, at) => ({ value: ` filler-${at}`, ...FILLER }));
  return [...options, ...fillers];
}
