/** An actor's context as a tree. Values changed by the step are expanded and marked, with their previous values. */
import { useMemo } from 'react';
import { Empty, Tag } from 'antd';
import type { Json } from '#base/json.ts';
import { contextText } from './text.ts';
import { changeTree } from './trace-changes.ts';
import type { Change, TreeNode } from './trace-changes.ts';

const COLOR: Readonly<Record<Change, string>> = { added: 'success', changed: 'warning', removed: 'error' };

export function ContextTree({ now, before }: { readonly now: Json; readonly before: Json | undefined }) {
  const nodes = useMemo(() => changeTree(now, before), [now, before]);
  if (nodes.length > 0) return <Branch nodes={nodes} />;
  return isPlain(now) ? <code>{valueText(now)}</code> : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={contextText.empty} />;
}

function Branch({ nodes }: { readonly nodes: readonly TreeNode[] }) {
  return (
    <ul className="context-tree">
      {nodes.map(node => (
        <li key={`${node.path}${node.change === 'removed' ? '-' : ''}`} data-change={node.change}>
          {node.children.length === 0 ? (
            <Line node={node} />
          ) : (
            <details open={node.isTouched}>
              <summary>
                <Line node={node} />
              </summary>
              <Branch nodes={node.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ node: { key, value, was, change } }: { readonly node: TreeNode }) {
  return (
    <span className="context-line">
      <span className="context-key">{key}</span> <code>{valueText(value)}</code>
      {change && <Tag color={COLOR[change]}>{contextText.change[change]}</Tag>}
      {was !== undefined && <span className="context-was">{contextText.was(valueText(was))}</span>}
    </span>
  );
}

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null;

function valueText(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;
}
