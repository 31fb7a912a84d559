/** The tree at the left of a picker: its top is read at once and its first node chosen, the rest as it is opened. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import type { TableNode } from '#domain/table-picker.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useKeptAnswer } from '../../../live/use-kept-answer.ts';
import { ignoringFailure } from '#base/in-background.ts';
import { isFlag, isListOf, isText, outlineOf } from '#base/outline.ts';
import { readKept } from '#db/read/saved.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { keptKind } from '#domain/kept-answers.ts';
import { onlineFailure } from '../../online/failures.ts';
import { tablePickerText } from './text.ts';

const HEIGHT_PX = 500; // widget specification §9 Widths

const keptNodes = keptKind<readonly TableNode[]>(
  'tableNodes',
  1,
  isListOf(outlineOf<TableNode>({ key: isText, title: isText, isLeaf: isFlag })),
);

/** The nodes below one; of the empty key those at the top. */
export type LoadNodes = (pid: string, signal: AbortSignal) => PromiseLike<Result<readonly TableNode[], AppError>>;

type LeftTreeProps = {
  readonly title: string;
  /** Names the tree among all that are kept for use without a network. */
  readonly about: string;
  readonly load: LoadNodes;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
};

export function LeftTree({ title, about, load, chosen, onChoose }: LeftTreeProps) {
  const { db } = useAppServices();
  const { value: top, error } = useKeptAnswer(keptNodes, `${about}/`, signal => load('', signal));
  const [below, setBelow] = useState<Readonly<Record<string, readonly TableNode[]>>>({});
  const [notOpened, setNotOpened] = useState<AppError>();
  const first = top?.[0]?.key;
  const chooseFirst = useEffectEvent((key: string) => onChoose(key));
  useEffect(() => {
    if (first !== undefined) chooseFirst(first);
  }, [first]);
  const open = async (key: string): Promise<void> => {
    const answer = await load(key, new AbortController().signal);
    const question = `${about}/${key}`;
    if (answer.ok) ignoringFailure(keepAnswer(db, keptNodes, question, answer.value, Date.now()));
    const nodes = answer.ok ? answer.value : (await readKept(db, keptNodes, question))?.value;
    if (nodes) setBelow(before => ({ ...before, [key]: nodes }));
    else if (!answer.ok) setNotOpened(answer.error);
  };
  const toTree = ({ key, title: label, isLeaf }: TableNode): TreeDataNode => ({
    key,
    title: label,
    isLeaf,
    ...(below[key] ? { children: below[key].map(toTree) } : {}),
  });
  const missing = top ? notOpened : error;
  return (
    <div className="left-tree">
      {missing && <Alert type="warning" showIcon role="alert" title={tablePickerText.noTree(onlineFailure(missing))} />}
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
