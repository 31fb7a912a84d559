/** The chart as a nested list for screen readers, keyboards and small screens, with every text in full. */
import type { ReactNode } from 'react';
import { Tag } from 'antd';
import type { Chart, ChartNode, ChartTransition } from '#inspection/chart.ts';
import { nodeLines, nodeName, nodesOf, transitionText, withActions } from './chart-words.ts';
import { chartText } from './text.ts';
import { useChartState } from './chart-state.ts';

/** `isOpen`: expanded, because there is no drawing. */
export function ChartOutline({ chart, isOpen }: { readonly chart: Chart; readonly isOpen: boolean }) {
  const nameById = new Map(nodesOf(chart.root).map(node => [node.id, nodeName(node)]));
  return (
    <details className="qs-chart-outline" open={isOpen}>
      <summary>{chartText.outline}</summary>
      <ul>
        <State node={chart.root} isInitial={false} nameById={nameById} />
      </ul>
    </details>
  );
}

type StateProps = { readonly node: ChartNode; readonly isInitial: boolean; readonly nameById: ReadonlyMap<string, string> };

function State({ node, isInitial, nameById }: StateProps) {
  const { active, taken, pick } = useChartState();
  const isActive = active.has(node.id);
  const leaving = node.transitions.filter(({ targets }) => targets.length > 0);
  return (
    <li className={isActive ? 'is-active' : ''}>
      <button
        type="button"
        className="qs-chart-name"
        aria-current={isActive ? 'true' : undefined}
        onClick={() => pick({ kind: 'node', id: node.id })}
      >
        {nodeName(node)}
      </button>
      {isActive && <Tag color="processing">{chartText.isActive}</Tag>}
      {isInitial && <Tag>{chartText.isInitial}</Tag>}
      {node.kind === 'final' && <Tag>{chartText.isFinal}</Tag>}
      {node.kind === 'parallel' && <Tag>{chartText.isParallel}</Tag>}
      {node.kind === 'history' && <Tag>{chartText.isHistory}</Tag>}
      <Lines>
        {nodeLines(node).map(line => (
          <li key={line}>{line}</li>
        ))}
        {leaving.map(transition => (
          <li key={transition.id}>
            <button type="button" onClick={() => pick({ kind: 'transition', id: transition.id })}>
              {wayText(transition, nameById)}
            </button>
            {taken.has(transition.id) && <Tag color="processing">{chartText.justTaken}</Tag>}
          </li>
        ))}
      </Lines>
      {node.children.length > 0 && (
        <ul>
          {node.children.map(child => (
            <State key={child.id} node={child} isInitial={child.id === node.initial} nameById={nameById} />
          ))}
        </ul>
      )}
    </li>
  );
}

const Lines = ({ children }: { readonly children: ReactNode }) => <ul className="qs-chart-ways">{children}</ul>;

function wayText(transition: ChartTransition, nameById: ReadonlyMap<string, string>): string {
  const targets = transition.targets.map(id => nameById.get(id) ?? id).join(chartText.comma);
  return `${withActions(transitionText(transition), transition.actions)} → ${targets}`;
}
