/** The possible events of an actor: every event of its chart, whether the present state accepts it, and the guard that prevents it. */
import { eventText, nodesOf } from '../ui/chart/chart-words.ts';
import type { Chart, ChartTransition } from '#inspection/chart.ts';
import type { EventOption } from '#inspection/report.ts';

export type PossibleEvent = {
  readonly event: string;
  /** The event in words: `probe 完成`, `1 秒后`. */
  readonly text: string;
  readonly answer: EventOption['answer'];
  /** The transitions of the present state for it, innermost states first; empty: the state has none. */
  readonly ways: readonly Way[];
};
export type Way = EventOption & { readonly targets: readonly string[] };

const ORDER = { enabled: 0, unknown: 1, disabled: 2 } as const;

/**
 * @param active ids of the active nodes, parents before their children.
 * @param options the results of the actor's guards; undefined: they were not evaluated, so a guarded transition is unknown.
 */
export function possibleEvents(
  chart: Chart,
  active: readonly string[],
  options: readonly EventOption[] | undefined,
): readonly PossibleEvent[] {
  const nodes = nodesOf(chart.root);
  const all = nodes.flatMap(({ transitions }) => transitions);
  const here = nodes
    .filter(({ id }) => active.includes(id))
    .toReversed()
    .flatMap(({ transitions }) => transitions);
  const known = options ?? here.map(assumed);
  const byId = new Map(all.map(transition => [transition.id, transition]));
  return [...new Set(all.map(({ event }) => event))]
    .map((event): PossibleEvent => {
      const first = all.find(each => each.event === event);
      const ways = known
        .filter(option => option.event === event)
        .map(option => ({ ...option, targets: byId.get(option.transition)?.targets ?? [] }));
      return { event, text: first ? eventText(first) : event, answer: bestOf(ways), ways };
    })
    .toSorted((a, b) => ORDER[a.answer] - ORDER[b.answer]);
}

const assumed = ({ id, event, guard }: ChartTransition): EventOption => ({
  event,
  transition: id,
  answer: guard === '' ? 'enabled' : 'unknown',
  guard,
});

function bestOf(ways: readonly EventOption[]): EventOption['answer'] {
  const answers = ways.map(({ answer }) => answer);
  return answers.includes('enabled') ? 'enabled' : answers.includes('unknown') ? 'unknown' : 'disabled';
}
