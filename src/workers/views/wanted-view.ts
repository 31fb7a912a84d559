/** The part of one subscribed query that the views keep. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Refusal, Subscription, View } from '#query/view.ts';
import { pageOf, toldBy } from './compose-view.ts';
import type { ToldBefore, WindowAnswer } from './compose-view.ts';
import type { LocalOrder } from './moved-rows.ts';

export type WantedView = {
  readonly openedAtMs: number;
  created: readonly string[];
  subscription: Subscription;
  readonly def: EntityDef;
  isReady: boolean;
  stored: View | undefined;
  window: WindowAnswer | undefined;
  /** What the server told before this start. */
  readonly told: ToldBefore | undefined;
  refusal: Refusal | undefined;
  isInexpressible: boolean;
  /** Since the server's page was read; absent until the first computation over it. */
  localOrder: LocalOrder | undefined;
  isDirty: boolean;
  /** Device time of the first change not computed yet. */
  dirtyAtMs: number;
  writtenAtMs: number;
  /** The number of failed computations in a row. */
  failures: number;
};

/** @param stored the view as an earlier leader or start left it. */
export function openWanted(def: EntityDef, subscription: Subscription, stored: View | undefined, nowMs: number): WantedView {
  return {
    subscription,
    def,
    isReady: false,
    stored,
    openedAtMs: nowMs,
    window: pageOf(stored),
    told: toldBy(stored),
    refusal: undefined,
    isInexpressible: false,
    localOrder: undefined,
    created: [],
    isDirty: false,
    dirtyAtMs: 0,
    writtenAtMs: -Infinity,
    failures: 0,
  };
}
