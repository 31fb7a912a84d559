/** Chooses a row of a tree, by its place in the tree or by a part of its names. */
import { useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { TreeSelect } from 'antd';
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import { soughtFields } from '#query/keyword.ts';
import type { Tree } from '#query/tree.ts';
import { TREE_HEIGHT_PX } from '../../../live/measures.ts';
import { usePermissions } from '../../../live/use-permissions.ts';
import { widgetText } from '../text.ts';
import { controlProps } from '../input-contract.ts';
import { valuesIn } from '../labelled-values.ts';
import type { InputProps } from '../input-contract.ts';
import { withHint } from '../popup-hint.tsx';
import type { Choosable } from './use-choosable.ts';
import { CLEARABLE } from '../clearable.tsx';

export type TreeInputProps = InputProps<'ref'> & {
  readonly def: EntityDef;
  readonly tree: Tree;
  readonly choosable: Choosable;
};
/** `sought`: what a typed text is compared with. `disabled`: the row may not be chosen, `why` says the reason. */
type TreeNode = {
  readonly value: string;
  readonly title: string;
  readonly sought: string;
  readonly disabled: boolean;
  readonly why: string | undefined;
  readonly children: TreeNode[];
};

export function TreeInput(props: TreeInputProps) {
  const { def, tree, choosable, field, input, value, text, onChange, disabled, id, hasError, placeholder } = props;
  const [keyword, setKeyword] = useState('');
  const nodes = useNodes(props);
  const chosen = splitMany(value);
  // A value that is not in the tree (deleted, or not on this device) keeps its text.
  const texts = (text ?? '').split(',');
  const labelOf = (one: string): string => {
    const row = tree.rowById.get(one);
    return (row && titleOf(def, row)) ?? texts[chosen.indexOf(one)] ?? one;
  };
  const take = (next: readonly string[]): void =>
    onChange(next.length === 0 ? undefined : next.join(','), {
      text: next.map(labelOf).join(','),
      row: input.isMany || next[0] === undefined ? undefined : tree.rowById.get(next[0]),
    });
  return (
    <TreeSelect
      {...controlProps({ id, disabled: disabled === true, hasError, placeholder }, valueText.pleaseSelect(field.label))}
      allowClear={CLEARABLE}
      multiple={input.isMany}
      labelInValue
      value={
        input.isMany
          ? chosen.map(one => ({ value: one, label: labelOf(one) }))
          : chosen.slice(0, 1).map(one => ({ value: one, label: labelOf(one) }))[0]
      }
      onChange={(next: unknown) => take(valuesIn(next))}
      treeData={nodes}
      treeDefaultExpandedKeys={[...expandedAtFirst(tree, chosen)]}
      treeTitleRender={({ title, ...node }) => nodeText(title, node['why'])}
      showSearch={{
        searchValue: keyword,
        onSearch: setKeyword,
        filterTreeNode: (typed, node) => String(node['sought']).includes(typed.trim().toLowerCase()),
      }}
      notFoundContent={widgetText.noMatch}
      style={{ width: '100%' }}
      popupMatchSelectWidth={false}
      listHeight={TREE_HEIGHT_PX}
      popupRender={(menu: ReactElement) => withHint(menu, choosable.hint ?? '')}
    />
  );
}

function useNodes({ def, tree, choosable }: TreeInputProps): TreeNode[] {
  const { isColumnVisible } = usePermissions();
  const searched = useMemo(() => soughtFields(def, name => isColumnVisible(def.permission, name)), [def, isColumnVisible]);
  const isTitleSeen = isColumnVisible(def.permission, def.titleField);
  const nodesBelow = (id: string | undefined): TreeNode[] =>
    tree.below(id).flatMap(child => {
      const row = tree.rowById.get(child);
      if (!row) return [];
      const why = choosable.whyNot(row);
      return {
        value: child,
        title: (isTitleSeen ? titleOf(def, row) : undefined) ?? child,
        sought: searched.map(({ name }) => String(row[name] ?? '').toLowerCase()).join('\n'),
        disabled: why !== undefined,
        why,
        children: nodesBelow(child),
      };
    });
  return nodesBelow(undefined);
}

/** A closed row says why below its name. */
const nodeText = (title: string, why: unknown): ReactNode =>
  typeof why === 'string' ? (
    <>
      {title}
      <div className="hint">{why}</div>
    </>
  ) : (
    title
  );

/** The way to what is chosen, and the first level of a small tree. */
function expandedAtFirst(tree: Tree, chosen: readonly string[]): readonly string[] {
  const first = tree.rowById.size <= OPEN_AT_FIRST_MAX ? tree.below(undefined) : [];
  return [...new Set([...first, ...chosen.flatMap(id => tree.wayTo(id).slice(0, -1))])];
}
const OPEN_AT_FIRST_MAX = 60;
