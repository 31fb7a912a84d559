/** A chart's transitions in plain words, for documents. */
import type { ChartNode, ChartTransition } from '#inspection/chart.ts';

/** `granted`, `at once`, `after tick (1000 ms)`, `probe done`, `probe failed`; a status flow's step has its own name. */
export function eventWords(node: ChartNode, { event, label, delay }: ChartTransition): string {
  if (label !== undefined) return label;
  if (event === '') return 'at once';
  if (delay) return delay.ms === undefined ? `after ${delay.name}` : afterWords(delay.name, delay.ms);
  const ended = /^xstate\.(done|error)\.(actor|state)\.(.+)$/.exec(event);
  if (!ended) return event;
  const [, how, , id = ''] = ended;
  const actor = node.invokes.find(invoke => invoke.id === id)?.src ?? id;
  return `${actor} ${how === 'done' ? 'done' : 'failed'}`;
}

const afterWords = (name: string, ms: number): string => (name === String(ms) ? `after ${ms} ms` : `after ${name} (${ms} ms)`);

/** An external event, in contrast to XState's own for delays and ended actors. */
export const isSent = ({ event }: ChartTransition): boolean => event !== '' && !event.startsWith('xstate.');

/** All nodes, parents before their children. */
export const nodesOf = (node: ChartNode): readonly ChartNode[] => [node, ...node.children.flatMap(nodesOf)];

/** A state's name within its chart: its path without the machine's own id, the id itself for the root. */
export const stateName = (root: ChartNode, id: string): string => (id === root.id ? root.id : id.slice(root.id.length + 1));
