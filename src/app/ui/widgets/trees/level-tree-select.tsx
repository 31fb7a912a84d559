/** Chooses from a tree that the server sends level by level: rows of a table, a tree dictionary, categories. */
import { useState } from 'react';
import type { ReactElement } from 'react';
import { App, TreeSelect } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import type { TreeNode } from '#domain/tree-node.ts';
import { TREE_HEIGHT_PX } from '../../../live/measures.ts';
import { useCalls } from '../../../live/use-calls.ts';
import { useKeptAnswer } from '../../../live/use-kept-answer.ts';
import { controlProps, statusOf } from '../input-contract.ts';
import { valuesIn } from '../labelled-values.ts';
import { withHint } from '../popup-hint.tsx';
import { widgetText } from '../text.ts';
import type { treeCalls } from './calls.ts';
import { keptLabels, keptLevels } from './kept.ts';
import { nested } from './levels.ts';
import { isConditionWrong, sourceKey } from '#domain/tree-source.ts';
import type { TreeSource } from '#domain/tree-source.ts';
import { treesText } from './text.ts';
import { useLevels } from './use-levels.ts';
import { oneTag } from '../one-tag.tsx';
import { CLEARABLE } from '../clearable.tsx';

export type LevelTreeSelectProps = {
  readonly id?: string | undefined;
  readonly label: string;
  readonly source: TreeSource;
  readonly isMany?: boolean;
  /** Several are joined by commas; '': nothing. */
  readonly value: string;
  /** The texts of the values where the row has them; absent: the server is asked. */
  readonly text?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly onChange: (value: string, text: string) => void;
};

/** Another source is another tree. */
export const LevelTreeSelect = (props: LevelTreeSelectProps) => <OneTree key={sourceKey(props.source)} {...props} />;

function OneTree({ id, label, source, isMany = false, value, text, disabled, hasError, onChange }: LevelTreeSelectProps) {
  const calls = useCalls<typeof treeCalls>('app/ui/widgets/trees');
  const { message } = App.useApp();
  const [isOpened, setOpened] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const question = sourceKey(source);
  const isWrong = isConditionWrong(source);
  const tree = useLevels<TreeNode>({
    question,
    kind: keptLevels,
    keyOf: node => node.value,
    // Levels are asked for by the key, which need not be what is stored.
    load: async above => calls.level(source, above?.key),
    isAsked: isOpened && !isWrong,
    // Of a table an empty tree says enough; the root of categories tells why it is missing.
    onFailure: (error, isTop) => {
      if (isTop) setMissing(true);
      if (isTop && source.from !== 'table') inBackground(message.error(directFailureText(error, widgetText.notReached, widgetText.noTree)));
    },
  });
  const chosen = splitMany(value);
  const texts = (text ?? '').split(',');
  const loaded = new Map([...tree.levels.values()].flat().map(node => [node.value, node.label]));
  const labels = useLabels(source, text === undefined ? chosen.filter(one => !loaded.has(one)) : []);
  const labelOf = (one: string): string => loaded.get(one) ?? (texts[chosen.indexOf(one)] || labels[one]) ?? one;
  const held = chosen.map(one => ({ value: one, label: labelOf(one) }));
  return (
    <TreeSelect
      {...controlProps({ id, disabled: disabled === true, hasError }, isWrong ? treesText.badCondition : valueText.pleaseSelect(label))}
      allowClear={CLEARABLE}
      status={statusOf(hasError || isWrong)}
      multiple={isMany}
      {...oneTag}
      labelInValue
      value={isMany ? held : held[0]}
      onChange={(next: unknown) => {
        const values = valuesIn(next);
        onChange(values.join(','), values.map(labelOf).join(','));
      }}
      onOpenChange={isOpen => isOpen && setOpened(true)}
      treeData={[...nested<TreeNode, DrawnNode>(tree.levels, node => node.value, drawn)]}
      treeExpandedKeys={[...tree.openKeys]}
      onTreeExpand={keys => tree.open(keys.map(String))}
      showSearch
      treeNodeFilterProp="title"
      notFoundContent={isWrong ? treesText.badCondition : tree.levels.size > 0 || isMissing ? widgetText.noMatch : treesText.loading}
      style={{ width: '100%' }}
      popupMatchSelectWidth={false}
      listHeight={TREE_HEIGHT_PX}
      popupRender={(menu: ReactElement) => withHint(menu, tree.isPartial ? widgetText.localOnly : treesText.openedOnly)}
    />
  );
}

type DrawnNode = {
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly disabled?: boolean;
  readonly children?: DrawnNode[];
};

/** A level that is not known yet is one line that cannot be chosen; an empty one leaves no arrow. */
function drawn({ value, label, isLeaf }: TreeNode, below: readonly DrawnNode[] | undefined): DrawnNode {
  const node = { value, title: label };
  if (below) return below.length > 0 ? { ...node, isLeaf: false, children: [...below] } : { ...node, isLeaf: true };
  if (isLeaf) return { ...node, isLeaf };
  return { ...node, isLeaf, children: [{ value: `${value}/…`, title: treesText.loading, isLeaf: true, disabled: true }] };
}

function useLabels(source: TreeSource, values: readonly string[]): Readonly<Record<string, string>> {
  const calls = useCalls<typeof treeCalls>('app/ui/widgets/trees');
  const question = values.length === 0 ? undefined : `${sourceKey(source)}/${values.join(',')}`;
  return useKeptAnswer(keptLabels, question, signal => calls.labels(source, values, signal)).value ?? NO_LABELS;
}
const NO_LABELS: Readonly<Record<string, string>> = {};
