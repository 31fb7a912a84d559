/** A chart's transitions as Markdown tables: all transitions in the order in which they are tried, and the result of every event in every state. */
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

/** The entry and exit actions and the invoked actors of each state; '' if there are none. */
export function stateTable({ root }: Chart): string {
  const rows = nodesOf(root)
    .filter(({ entry, exit, invokes }) => entry.length + exit.length + invokes.length > 0)
    .map(node => [wordOf(root, node), node.entry.join(', '), node.exit.join(', '), node.invokes.map(({ src }) => src).join(', ')]);
  return rows.length === 0 ? '' : table(['state', 'on entry', 'on exit', 'runs'], rows);
}

/**
 * Every leaf state × every external event. A state's own transition comes before its parents';
 * `·` is ignored. '' if the machine has no external events.
 */
export function answerTable({ root }: Chart): string {
  const events = [...new Set(nodesOf(root).flatMap(node => node.transitions.filter(isSent).map(({ event }) => event)))];
  if (events.length === 0) return '';
  const rows = leavesOf(root, []).map(({ leaf, path }) => [wordOf(root, leaf), ...events.map(event => answerOf(root, path, event))]);
  return table(['state', ...events], rows);
}

type Leaf = { readonly leaf: ChartNode; readonly path: readonly ChartNode[] };

/** `path` leads from the leaf to the root and includes the leaf. */
function leavesOf(node: ChartNode, outer: readonly ChartNode[]): readonly Leaf[] {
  const path = [node, ...outer];
  if (node.children.length > 0) return node.children.flatMap(child => leavesOf(child, path));
  return node.kind === 'final' ? [] : [{ leaf: node, path }];
}

/** Candidates are tried from the leaf to the root, and the first one whose guard is true is taken; none is tried after one without a guard. */
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
