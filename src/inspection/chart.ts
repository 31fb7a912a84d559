/**
 * A statechart as plain data, to be drawn, written as a table, or sent between threads. Made from a machine's definition
 * (machines/chart-of.ts) or from a screen's status flow (app/ui/why/flow-chart.ts); it holds names only, never functions.
 */
export type Chart = {
  /** The machine's id, or the entity's name for a status flow. */
  readonly id: string;
  readonly root: ChartNode;
};

export type ChartNode = {
  /** The path from the root joined by '.', as XState writes it: `leader.standing.contending`. Unique in its chart. */
  readonly id: string;
  /** The last part of the path; the text in the box unless there is a label. */
  readonly key: string;
  /** The user's word for the state, if there is one: a status flow's 待派车. */
  readonly label?: string | undefined;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of the child entered first; only compound nodes have one. */
  readonly initial: string | undefined;
  readonly children: readonly ChartNode[];
  /** Names of entry and exit actions. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Actors that live as long as the state is active. */
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  /** In the order in which they are tried. */
  readonly transitions: readonly ChartTransition[];
};

export type ChartTransition = {
  /** `${source id}|${event}|${place among those of the event, from 0}`. Unique in its chart. */
  readonly id: string;
  /** XState's name: 'granted', 'xstate.after.1000.link.down', 'xstate.done.actor.probe'; '' is taken at once. */
  readonly event: string;
  /** The user's word for the event, if there is one: a step's 派车. Shown in place of the event. */
  readonly label?: string | undefined;
  /** The delay's name or milliseconds, for a delayed transition. */
  readonly delay: { readonly name: string; readonly ms: number | undefined } | undefined;
  /** The guard as text: its name, `and(a, b)`, `not(a)`, `in(state)`; '' for none. */
  readonly guard: string;
  /** Ids of nodes; none: it only runs actions. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
};
