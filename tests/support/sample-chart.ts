/** Charts for tests of the inspector's drawings. */
import type { Chart, ChartNode, ChartTransition } from '#inspection/chart.ts';

export function chartNode(id: string, kind: ChartNode['kind'], parts: Partial<Omit<ChartNode, 'id' | 'key' | 'kind'>> = {}): ChartNode {
  const children = parts.children ?? [];
  return {
    id,
    key: id.slice(id.lastIndexOf('.') + 1),
    kind,
    initial: kind === 'compound' ? children[0]?.id : undefined,
    entry: [],
    exit: [],
    invokes: [],
    transitions: [],
    ...parts,
    children,
  };
}

export const way = (source: string, event: string, targets: readonly string[], parts: Partial<ChartTransition> = {}): ChartTransition => ({
  id: `${source}|${event}|0`,
  event,
  delay: undefined,
  guard: '',
  targets,
  actions: [],
  ...parts,
});

/** Twelve groups of five states: every state leads to the next, every group to the next group, the last one to the first. */
export function chartOfSixtyStates(): Chart {
  const groups = Array.from({ length: 12 }, (_, group) => {
    const id = `yard.group${group}`;
    const children = Array.from({ length: 5 }, (_child, at) =>
      chartNode(`${id}.state${at}`, 'atomic', {
        transitions: at === 4 ? [] : [way(`${id}.state${at}`, 'next', [`${id}.state${at + 1}`], { guard: at === 2 ? 'isReady' : '' })],
      }),
    );
    return chartNode(id, 'compound', { children, transitions: [way(id, 'leave', [`yard.group${(group + 1) % 12}`])] });
  });
  return { id: 'yard', root: chartNode('yard', 'compound', { children: groups }) };
}
