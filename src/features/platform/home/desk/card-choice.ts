/**
 * Which queues a user wants on his home page, in his order: on this device, for one tenant and user.
 *
 * Shape:   keys of queues. What is not in the menu any more is left out, and comes back with it.
 * Default: his own work, the most urgent first: what is late after the shortest time.
 */
import { useMemo } from 'react';
import { array, safeParse, string } from 'valibot';
import { useAppServices } from '#app/live/app-services.tsx';
import { queueCardsKey } from '#app/live/own-keys.ts';
import { deviceStore } from '#app/live/device-store.ts';
import { createStoredWatch, removeValue, writeValue } from '#app/live/stored-value.ts';
import { useStored } from '#app/live/use-stored.ts';
import type { DeskQueue } from './desk-queues.ts';

const DEFAULT_CARDS = 8;
const keys = array(string());
const watch = createStoredWatch();

/** What is in it is said by the menu, in `chosenCards`. */
const asRead = (raw: unknown): unknown => raw;

export type CardChoice = {
  readonly chosen: readonly DeskQueue[];
  /** @throws if the browser does not store it; `undefined`: the default again. */
  readonly keep: (chosen: readonly DeskQueue[] | undefined) => void;
};

export function useCardChoice(queues: readonly DeskQueue[]): CardChoice {
  const { session } = useAppServices();
  const key = queueCardsKey(session);
  const stored = useStored(watch, key, asRead);
  const chosen = useMemo(() => chosenCards(queues, stored), [queues, stored]);
  return {
    chosen,
    keep(cards) {
      if (cards === undefined) removeValue(deviceStore(), key);
      else
        writeValue(
          deviceStore(),
          key,
          cards.map(card => card.key),
        );
      watch.notify();
    },
  };
}

/** @param stored as it was read; anything unreadable is the default. */
export function chosenCards(queues: readonly DeskQueue[], stored: unknown): readonly DeskQueue[] {
  const read = safeParse(keys, stored);
  if (!read.success) return defaultCards(queues);
  return [...new Set(read.output)].flatMap(key => queues.find(queue => queue.key === key) ?? []);
}

export const defaultCards = (queues: readonly DeskQueue[]): readonly DeskQueue[] =>
  queues
    .filter(({ isWork }) => isWork)
    .toSorted((a, b) => urgency(a) - urgency(b))
    .slice(0, DEFAULT_CARDS);

const urgency = ({ queue: { lateAfterHours = Number.POSITIVE_INFINITY } }: DeskQueue): number => lateAfterHours;
