/**
 * A drawer with the tree of the rights of a role or of a department. Unsaved marks outlive a failed save, a closed drawer and a reload.
 */
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, App, Button, Dropdown, Empty, Flex, Skeleton, Tag, Tree } from 'antd';
import type { MenuProps, TreeDataNode } from 'antd';
import type { AppError } from '#base/errors.ts';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import { directFailureText } from '#domain/network-notice.ts';
import type { RightNode } from '#domain/right-node.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import type { ServerPage } from '#app/live/use-server-page.ts';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import '#app/ui/widgets/server-page.css';
import { FormFrame } from '../form/form-frame.tsx';
import { formText } from '../form/text.ts';
import { useKeepDraft, useStoredDraft } from '../form/use-draft.ts';
import { allOf, toggled } from './checked-rights.ts';
import { RulesDialog } from './rules-dialog.tsx';
import type { RulesOfNode } from './rules-dialog.tsx';
import { rightsText } from './text.ts';
import { RestoredNote } from '../form/restored-note.tsx';

type Load<T> = (signal: AbortSignal) => PromiseLike<Result<T, AppError>>;

export type RightsDrawerProps = {
  readonly title: string;
  /** The draft of unsaved marks is stored under this name and the id of the holder. */
  readonly draftName: string;
  readonly holderId: string;
  /** Stable functions. */
  readonly loadTree: Load<readonly RightNode[]>;
  readonly loadHeld: Load<readonly string[]>;
  /** The server applies the difference of both lists. */
  readonly save: (ids: readonly string[], before: readonly string[]) => PromiseLike<Result<string, AppError>>;
  readonly mayCheck: (node: RightNode) => boolean;
  /** The holder cannot lose a right that it has. */
  readonly isFixed?: boolean;
  /** What is shown in place of an empty tree. */
  readonly empty?: string;
  /** Reads and saves the data rules of a node; absent: none are offered. */
  readonly rules?: RulesOfNode | false;
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
};

export function RightsDrawer(props: RightsDrawerProps) {
  const tree = useServerPage(props.loadTree);
  const held = useServerPage(props.loadHeld);
  const draft = useStoredDraft(props.draftName, props.holderId);
  if (draft.kind === 'loading') return null;
  return <OpenRights {...props} tree={tree} held={held} kept={draft.parts?.values} />;
}

type OpenRightsProps = RightsDrawerProps & {
  readonly tree: ServerPage<readonly RightNode[]>;
  readonly held: ServerPage<readonly string[]>;
  readonly kept: Values | undefined;
};
/** The difference between the marks and what the server has, as ids. */
type Change = { readonly added: readonly string[]; readonly removed: readonly string[] };

const idsIn = (text: FieldValue | undefined): readonly string[] =>
  String(text ?? '')
    .split(',')
    .filter(Boolean);
const isNone = ({ added, removed }: Change): boolean => added.length === 0 && removed.length === 0;
const NONE: Change = { added: [], removed: [] };

function OpenRights({
  title,
  draftName,
  holderId,
  save,
  mayCheck,
  isFixed = false,
  empty,
  rules,
  onSaved,
  onClose,
  tree,
  held,
  kept,
}: OpenRightsProps) {
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(true);
  const [change, setChange] = useState<Change>(() => ({ added: idsIn(kept?.['added']), removed: idsIn(kept?.['removed']) }));
  const [isRestored, setRestored] = useState(kept !== undefined);
  // What the server is known to have: the difference is sent, so that what another administrator changed meanwhile stays.
  const [saved, setSaved] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stored = saved ?? held.value ?? [];
  const checked = [...new Set([...stored, ...change.added])].filter(id => !change.removed.includes(id));
  const isDirty = !isNone(change);
  const draft = useKeepDraft(
    draftName,
    holderId,
    isDirty ? { values: { added: change.added.join(','), removed: change.removed.join(',') }, base: {} } : undefined,
  );
  const nodes = tree.value;
  const isRead = nodes !== undefined && held.value !== undefined;
  const check = (ids: readonly string[]): void => {
    setProblem(undefined);
    setChange({ added: ids.filter(id => !stored.includes(id)), removed: stored.filter(id => !ids.includes(id)) });
  };
  const submit = async (isLast: boolean): Promise<void> => {
    const known = new Set(allOf(nodes ?? []).map(({ id }) => id));
    // What the tree does not show is neither granted nor taken.
    const [ids, before] = [checked, stored].map(list => list.filter(id => known.has(id)));
    setBusy(true);
    const answer = await save(ids ?? [], before ?? []);
    setBusy(false);
    if (!answer.ok) return setProblem(directFailureText(answer.error, formText.saveOffline));
    await draft.drop();
    setChange(NONE);
    setSaved(checked);
    setRestored(false);
    if (!isLast) return inBackground(message.success(answer.value));
    onSaved(answer.value);
    setOpen(false);
  };
  const reload = (): void => {
    tree.reload();
    held.reload();
  };
  const error = tree.error ?? held.error;
  return (
    <FormFrame
      title={title}
      open={isOpen}
      isDirty={isDirty && !isBusy}
      isSaving={isBusy}
      canSave={isRead}
      saveLabel={rightsText.saveAndClose}
      onSave={() => inBackground(submit(true))}
      onClose={() => setOpen(false)}
      onKeep={draft.keep}
      onDrop={draft.drop}
      afterClose={onClose}
    >
      {isRestored && (
        <RestoredNote
          className="server-page-problem"
          onDrop={() => {
            setChange(NONE);
            setRestored(false);
          }}
        />
      )}
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" className="server-page-problem" />}
      {error && <NeedsServer error={error} onRetry={reload} />}
      {!isRead && !error && <Skeleton active />}
      {isRead && nodes.length === 0 && <Empty description={empty} />}
      {isRead && nodes.length > 0 && (
        <RightsTree
          nodes={nodes}
          checked={checked}
          onCheck={check}
          mayCheck={mayCheck}
          fixed={isFixed ? stored : []}
          rules={rules}
          actions={
            <Button type="primary" loading={isBusy} onClick={() => inBackground(submit(false))}>
              {rightsText.save}
            </Button>
          }
        />
      )}
    </FormFrame>
  );
}

type RightsTreeProps = Pick<RightsDrawerProps, 'mayCheck'> & {
  readonly nodes: readonly RightNode[];
  readonly checked: readonly string[];
  readonly onCheck: (ids: readonly string[]) => void;
  /** The ids of those that stay checked. */
  readonly fixed: readonly string[];
  readonly rules: RightsDrawerProps['rules'];
  /** Beside the menu of the tree. */
  readonly actions: ReactNode;
};

function RightsTree({ nodes, checked, onCheck, mayCheck, fixed, rules, actions }: RightsTreeProps) {
  const [isLinked, setLinked] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [ruled, setRuled] = useState<RightNode>();
  const every = useMemo(() => allOf(nodes), [nodes]);
  const items: MenuProps['items'] = [
    { key: 'link', label: rightsText.link, onClick: () => setLinked(true) },
    { key: 'unlink', label: rightsText.unlink, onClick: () => setLinked(false) },
    {
      key: 'all',
      label: rightsText.checkAll,
      onClick: () => onCheck([...new Set([...fixed, ...every.filter(mayCheck).map(({ id }) => id)])]),
    },
    { key: 'none', label: rightsText.uncheckAll, disabled: fixed.length > 0, onClick: () => onCheck([]) },
    { key: 'open', label: rightsText.openAll, onClick: () => setOpened(every.map(({ id }) => id)) },
    { key: 'close', label: rightsText.closeAll, onClick: () => setOpened([]) },
  ];
  const shown = (list: readonly RightNode[]): TreeDataNode[] =>
    list.map(node => ({
      key: node.id,
      disableCheckbox: !mayCheck(node) || fixed.includes(node.id),
      title: (
        <>
          {node.title} {node.isAdminOnly && <Tag>{rightsText.adminOnly}</Tag>}
          {node.hasRules && rules && (
            <Button
              type="link"
              size="small"
              onClick={event => {
                event.stopPropagation(); // a click on the node checks it
                setRuled(node);
              }}
            >
              {rightsText.rules}
            </Button>
          )}
        </>
      ),
      children: shown(node.children),
    }));
  return (
    <Flex vertical gap="small">
      <div className="server-page-bar">
        <Dropdown menu={{ items, selectable: true, selectedKeys: [isLinked ? 'link' : 'unlink'] }} trigger={['click']}>
          <Button>{rightsText.treeActions}</Button>
        </Dropdown>
        {actions}
      </div>
      <Tree
        aria-label={rightsText.tree}
        checkable
        checkStrictly
        selectable={false}
        treeData={shown(nodes)}
        checkedKeys={[...checked]}
        expandedKeys={[...opened]}
        onExpand={keys => setOpened(keys.map(String))}
        onCheck={(_, { node }) => onCheck(toggled(nodes, checked, String(node.key), isLinked, mayCheck))}
      />
      {ruled && rules && <RulesDialog node={ruled} rules={rules} onClose={() => setRuled(undefined)} />}
    </Flex>
  );
}
