/** A state as a box: its name, its actions, and whether it is active. */
import { Handle, Position } from '@xyflow/react';
import type { Node, NodeProps } from '@xyflow/react';
import type { ChartNode } from '#inspection/chart.ts';
import { nodeLines, nodeName } from './chart-words.ts';
import { chartText } from './text.ts';
import { useChartState } from './chart-state.ts';

/** `isRegion`: a part of a parallel state. */
export type StateBoxNode = Node<{ readonly node: ChartNode; readonly isRegion: boolean }, 'state'>;
export type DotNode = Node<Record<string, never>, 'dot'>;

const BADGE: Readonly<Partial<Record<ChartNode['kind'], string>>> = {
  parallel: chartText.isParallel,
  final: chartText.isFinal,
  history: chartText.isHistory,
};

export function StateBox({ data: { node, isRegion } }: NodeProps<StateBoxNode>) {
  const { active, picked } = useChartState();
  const isActive = active.has(node.id);
  const badge = BADGE[node.kind];
  const classes = [
    'qs-chart-box',
    `is-${node.kind}`,
    node.children.length > 0 ? 'has-children' : '',
    isRegion ? 'is-region' : '',
    isActive ? 'is-active' : '',
    picked === node.id ? 'is-picked' : '',
  ];
  return (
    <div className={classes.filter(name => name !== '').join(' ')} data-state-id={node.id} data-active={isActive}>
      <Ends />
      <div className="qs-chart-title" title={node.id}>
        <strong>{nodeName(node)}</strong>
        {badge !== undefined && <span className="qs-chart-badge">{badge}</span>}
      </div>
      {nodeLines(node).map(line => (
        <div key={line} className="qs-chart-line" title={line}>
          {line}
        </div>
      ))}
    </div>
  );
}

/** The mark in front of the initial state. */
export function InitialDot() {
  return (
    <div className="qs-chart-dot">
      <Ends />
    </div>
  );
}

/** React Flow draws no arrow without handles; our arrows are drawn from the layout's points. */
function Ends() {
  return (
    <>
      <Handle type="source" position={Position.Bottom} isConnectable={false} className="qs-chart-end" />
      <Handle type="target" position={Position.Top} isConnectable={false} className="qs-chart-end" />
    </>
  );
}
