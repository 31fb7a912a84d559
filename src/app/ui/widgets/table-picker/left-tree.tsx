/** The tree at the left of a picker: its top is read at once and its first node chosen, the rest as it is opened. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Alert, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import type { TableNode } from '#domain/table-picker.ts';
import { useServerPage } from '../../../live/use-server-page.ts';
import { onlineFailure } from '../../online/failures.ts';
import { tablePickerText } from './text.ts';

const HEIGHT_PX = 500; // widget specification §9 Widths

/** The nodes below one; of the empty key those at the top. */
export type LoadNodes = (pid: string, signal: AbortSignal) => PromiseLike<Result<readonly TableNode[], AppError>>;

type LeftTreeProps = {
  readonly title: string;
  /** The same function while the tree is the same. */
  readonly load: LoadNodes;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
};

export function LeftTree({ title, load, chosen, onChoose }: LeftTreeProps) {
  const loadTop = useCallback((signal: AbortSignal) => load('', signal), [load]);
  const { value: top, error: noTop } = useServerPage(loadTop);
  const [below, setBelow] = useState<Readonly<Record<string, readonly TableNode[]>>>({});
  const [notOpened, setNotOpened] = useState<AppError>();
  const first = top?.[0]?.key;
  const chooseFirst = useEffectEvent((key: string) => onChoose(key));
  useEffect(() => {
    if (first !== undefined) chooseFirst(first);
  }, [first]);
  const open = async (key: string): Promise<void> => {
    const answer = await load(key, new AbortController().signal);
    if (answer.ok) setBelow(before => ({ ...before, [key]: answer.value }));
    else setNotOpened(answer.error);
  };
  const toTree = ({ key, title: label, isLeaf }: TableNode): TreeDataNode => ({
    key,
    title: label,
    isLeaf,
    ...(below[key] ? { children: below[key].map(toTree) } : {}),
  });
  const error = noTop ?? notOpened;
  return (
    <div className="left-tree">
      {error && <Alert type="warning" showIcon role="alert" title={tablePickerText.noTree(onlineFailure(error))} />}
      <Tree
        aria-label={tablePickerText.tree(title)}
        blockNode
        height={HEIGHT_PX}
        treeData={(top ?? []).map(toTree)}
        loadData={({ key }) => open(String(key))}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
      />
    </div>
  );
}
