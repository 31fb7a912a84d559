/**
 * The cards that a user wants on his home page, in his order: on this device, for one tenant and user. What waits and the figures of today are kept apart.
 *
 * Shape:   keys of cards. What is not in the menu any more is left out, and comes back with it.
 * Default: of the queues his own work, the most urgent first: what is late after the shortest time; of today every figure.
 */
import { useMemo } from 'react';
import { array, safeParse, string } from 'valibot';
import { useAppServices } from '#app/live/app-services.tsx';
import { queueCardsKey, todayCardsKey } from '#app/live/own-keys.ts';
import { deviceStore } from '#app/live/device-store.ts';
import { createStoredWatch, removeValue, writeValue } from '#app/live/stored-value.ts';
import { useStored } from '#app/live/use-stored.ts';
import type { DeskQueue } from './desk-queues.ts';
import { useTodayFigures } from '#app/ui/desk-card/today-figures.ts';
import type { TodayFigure } from '#app/ui/desk-card/today-figures.ts';

const DEFAULT_CARDS = 8;
const keys = array(string());
const watch = createStoredWatch();

/** What is in it is said by the menu, in `chosenCards`. */
const asRead = (raw: unknown): unknown => raw;

/** `key` is the same on every device. */
type Card = { readonly key: string };

export type CardChoice<C extends Card> = {
  /** Every card that can be chosen. */
  readonly all: readonly C[];
  readonly chosen: readonly C[];
  /** @throws if the browser does not store it; `undefined`: the default again. */
  readonly keep: (keys: readonly string[] | undefined) => void;
};

export function useQueueChoice(queues: readonly DeskQueue[]): CardChoice<DeskQueue> {
  return useCardChoice(queueCardsKey(useAppServices().session), queues, defaultQueues);
}

export function useTodayChoice(): CardChoice<TodayFigure> {
  return useCardChoice(todayCardsKey(useAppServices().session), useTodayFigures(), allCards);
}

type Defaults<C> = (all: readonly C[]) => readonly C[];

function useCardChoice<C extends Card>(storedKey: string, all: readonly C[], defaults: Defaults<C>): CardChoice<C> {
  const stored = useStored(watch, storedKey, asRead);
  const chosen = useMemo(() => chosenCards(all, stored, defaults), [all, stored, defaults]);
  return {
    all,
    chosen,
    keep(cards) {
      if (cards === undefined) removeValue(deviceStore(), storedKey);
      else writeValue(deviceStore(), storedKey, cards);
      watch.notify();
    },
  };
}

/** @param stored as it was read; anything unreadable is the default. */
export function chosenCards<C extends Card>(all: readonly C[], stored: unknown, defaults: Defaults<C>): readonly C[] {
  const read = safeParse(keys, stored);
  if (!read.success) return defaults(all);
  return [...new Set(read.output)].flatMap(key => all.find(card => card.key === key) ?? []);
}

const allCards = <C>(all: readonly C[]): readonly C[] => all;

export const defaultQueues = (queues: readonly DeskQueue[]): readonly DeskQueue[] =>
  queues
    .filter(({ isWork }) => isWork)
    .toSorted((a, b) => urgency(a) - urgency(b))
    .slice(0, DEFAULT_CARDS);

const urgency = ({ queue: { lateAfterHours = Number.POSITIVE_INFINITY } }: DeskQueue): number => lateAfterHours;
