/** A chart's transitions as Markdown tables: every one in the order in which it is tried, and what every sent event does in every state. */
import type { Chart, ChartNode, ChartTransition } from '#inspection/chart.ts';
import { eventWords, isSent, nodesOf, stateName } from './words.ts';

const NOTHING = '·';

/** One line per transition: state, event with its delay, guard, target, actions. */
export function transitionTable({ root }: Chart): string {
  const rows = nodesOf(root).flatMap(node =>
    node.transitions.map(transition => [
      wordOf(root, node),
      eventWords(node, transition),
      transition.guard,
      transition.targets.map(id => targetWord(root, id)).join(', ') || 'stays',
      transition.actions.join(', '),
    ]),
  );
  return table(['state', 'event', 'guard', 'target', 'actions'], rows);
}

/** What is done on entering and leaving a state and which actors live in it; '' when no state does anything of the kind. */
export function stateTable({ root }: Chart): string {
  const rows = nodesOf(root)
    .filter(({ entry, exit, invokes }) => entry.length + exit.length + invokes.length > 0)
    .map(node => [wordOf(root, node), node.entry.join(', '), node.exit.join(', '), node.invokes.map(({ src }) => src).join(', ')]);
  return rows.length === 0 ? '' : table(['state', 'on entry', 'on exit', 'runs'], rows);
}

/**
 * Total: every state without states inside × every event sent from outside. A state's own answer comes first, then what surrounds it;
 * `·` is ignored. '' when nothing is sent.
 */
export function answerTable({ root }: Chart): string {
  const events = [...new Set(nodesOf(root).flatMap(node => node.transitions.filter(isSent).map(({ event }) => event)))];
  if (events.length === 0) return '';
  const rows = leavesOf(root, []).map(({ leaf, path }) => [wordOf(root, leaf), ...events.map(event => answerOf(root, path, event))]);
  return table(['state', ...events], rows);
}

type Leaf = { readonly leaf: ChartNode; readonly path: readonly ChartNode[] };

/** `path` leads from the leaf outward, itself included. */
function leavesOf(node: ChartNode, outer: readonly ChartNode[]): readonly Leaf[] {
  const path = [node, ...outer];
  if (node.children.length > 0) return node.children.flatMap(child => leavesOf(child, path));
  return node.kind === 'final' ? [] : [{ leaf: node, path }];
}

/** Candidates are tried from the inside out, and the first whose guard holds is taken: after one without a guard nothing is tried. */
function answerOf(root: ChartNode, path: readonly ChartNode[], event: string): string {
  const candidates = path.flatMap(node => node.transitions.filter(transition => transition.event === event));
  const last = candidates.findIndex(({ guard }) => guard === '');
  const tried = last < 0 ? candidates : candidates.slice(0, last + 1);
  return tried.map(transition => outcomeOf(root, transition)).join('<br>') || NOTHING;
}

function outcomeOf(root: ChartNode, { targets, actions, guard }: ChartTransition): string {
  const outcome = targets.length > 0 ? targets.map(id => targetWord(root, id)).join(', ') : actions.length > 0 ? 'stays' : NOTHING;
  return guard === '' ? outcome : `${outcome} [${guard}]`;
}

const wordOf = (root: ChartNode, node: ChartNode): string => node.label ?? stateName(root, node.id);

const targetWord = (root: ChartNode, id: string): string => nodesOf(root).find(node => node.id === id)?.label ?? stateName(root, id);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
