/** The actions of one row: the buttons in the row, the entries a feature adds, and the context menu of the row. */
import { memo, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { listText } from './text.ts';
import { keptFrom, withoutKept } from '#schema/guards.ts';
import { closedLabel, whyClosed } from '#schema/refusal-text.ts';
import { nextStep, statusOf, stepsFor } from '#schema/steps.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useRowPart } from '../../live/use-row-store.ts';
import { SteadyButton } from '../widgets/steady-button.tsx';
import { useFeatureStore } from '../slots/feature-store.ts';
import { MoreActions } from '../steps/more-actions.tsx';
import type { MenuAct } from '../steps/more-actions.tsx';
import { stepMenuItems } from '../steps/step-menu.ts';
import { useIsTree } from '../../live/use-tree.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useListScope } from '../list-state/list-scope.ts';
import type { HolderList } from '../holding/use-held.ts';
import { stepClosedText } from '#schema/closed-text.ts';
import type { NamedAction } from '#schema/own-actions.ts';
import { ownBefore, ownMain, ownMenuItems } from '../own-actions/use-own-actions.tsx';
import { keyHint } from '../shortcuts.ts';
import { useLongPress } from '../../live/use-long-press.ts';
import type { LongPress, PressAt } from '../../live/use-long-press.ts';

type RowAct = {
  readonly act: string;
  readonly permission: string | undefined;
  readonly label: string;
  readonly isStep: boolean;
  readonly run: () => void;
};
export type RowActs = {
  readonly first: RowAct | undefined;
  /** The row's main act where the next step is the first. */
  readonly second: RowAct | undefined;
  readonly rest: readonly MenuAct[];
  readonly isDeleting: boolean;
};

/** The next likely step, the row's main act, and the rest; impossible steps have their reason. */
export function useRowActs(id: string): RowActs {
  const scope = useListScope();
  const { def, rows, can, closedNow } = scope;
  const dicts = useDicts();
  const status = useRowPart(rows, id, entry => statusOf(def, entry?.row));
  const isDeleting = useRowPart(rows, id, entry => entry?.mark?.op === 'delete');
  const isInConflict = useRowPart(rows, id, entry => entry?.mark?.isConflict === true);
  const confirmedStatus = useRowPart(rows, id, entry => entry?.mark?.confirmedStatus?.value);
  const { username } = useAppServices().session.user;
  // What guards say of other rows is judged when the step is pressed; what they say of the person is at hand.
  const kept = useRowPart(rows, id, entry => (entry ? keptFrom(def, entry.row, username).join() : ''));
  const steps = withoutKept(stepsFor(def, status, usePermissions().can, { confirmedStatus }), kept.split(','));
  // A conflict must be resolved before any other action on the row.
  const likely = isDeleting || isInConflict || closedNow !== undefined ? undefined : nextStep(steps);
  const { items: ownActions, before, main } = useOwnItems(id, likely?.action, isDeleting || isInConflict);
  const next = before ? undefined : likely;
  const canEdit = can('edit');
  const closedBy = (act: 'edit' | 'delete'): string | undefined => {
    const why = whyClosed(def, act, status, dicts);
    return closedNow ?? (why !== undefined && confirmedStatus !== undefined ? stepClosedText.unconfirmed : why);
  };
  const [noEdit, noDelete] = [closedBy('edit'), closedBy('delete')];
  const isEditInSight = canEdit && noEdit === undefined && !likely && !main && !isInConflict;
  const isTree = useIsTree()(def);
  const ownAct = (action: NamedAction): RowAct => {
    const { name, permission = name, label } = action;
    return { act: name, permission, label, isStep: true, run: () => scope.own.take(action, [id]) };
  };
  const firstAct = (): RowActs['first'] => {
    if (before) return ownAct(before);
    if (likely)
      return { act: likely.action, permission: likely.action, label: likely.button, isStep: true, run: () => scope.takeStep(likely, [id]) };
    if (isInConflict)
      return { act: 'conflict', permission: undefined, label: conflictText.resolve, isStep: true, run: () => scope.openConflict(id) };
    if (main) return ownAct(main);
    return isEditInSight
      ? { act: 'edit', permission: 'edit', label: listText.edit, isStep: false, run: () => scope.openForm(id) }
      : undefined;
  };
  const rest: readonly MenuAct[] = [
    ...(canEdit && !isEditInSight
      ? [
          {
            key: 'edit',
            label: closedLabel(listText.edit, noEdit),
            disabled: isDeleting || noEdit !== undefined,
            onClick: () => scope.openForm(id),
          },
        ]
      : []),
    ...(can('copy')
      ? [
          {
            key: 'copy',
            label: closedLabel(listText.copy, closedNow),
            disabled: closedNow !== undefined,
            onClick: () => scope.openCopy(id),
          },
        ]
      : []),
    ...(canEdit && isTree
      ? [
          {
            key: 'move',
            label: closedLabel(listText.move, noEdit),
            disabled: isDeleting || noEdit !== undefined,
            onClick: () => scope.move([id]),
          },
        ]
      : []),
    ...stepMenuItems({ def, steps, next, isDeleting, closedNow, dicts, take: transition => scope.takeStep(transition, [id]) }),
    ...ownActions,
    ...(can('delete')
      ? [
          {
            key: DELETE,
            label: closedLabel(listText.remove, noDelete),
            danger: true,
            disabled: isDeleting || noDelete !== undefined,
            onClick: () => scope.remove([id]),
          },
        ]
      : []),
  ];
  return { first: firstAct(), second: main && (before ?? likely) ? ownAct(main) : undefined, rest, isDeleting };
}

/** The next likely step and the row's main act are in sight, the rest under 更多. */
export const RowActions = memo(function RowActions({ id }: { readonly id: string }) {
  const { def } = useListScope();
  const { first, second, rest, isDeleting } = useRowActs(id);
  return (
    <span className="qs-row-actions">
      {first && (
        // One button for all steps, because it must detect that its action changed between the two clicks of a double click.
        <SteadyButton
          {...(first.permission === undefined ? {} : { 'data-permission': permissionCode(def, first.permission) })}
          act={first.act}
          color={first.act === 'conflict' ? 'danger' : 'primary'}
          variant="link"
          size="small"
          disabled={isDeleting}
          title={keyHint(first.label, first.act === 'edit' ? 'editRow' : 'stepRow')}
          onClick={first.run}
        >
          {first.label}
        </SteadyButton>
      )}
      {second && (
        <Button
          {...(second.permission === undefined ? {} : { 'data-permission': permissionCode(def, second.permission) })}
          color="primary"
          variant="link"
          size="small"
          onClick={second.run}
        >
          {second.label}
        </Button>
      )}
      <RowMore id={id} rest={rest}>
        <Button color="primary" variant="link" size="small" aria-haspopup="menu">
          {listText.moreActions}
        </Button>
      </RowMore>
    </span>
  );
});

type RowMoreProps = { readonly id: string; readonly rest: readonly MenuAct[]; readonly children: ReactElement };
type RowHeld = { readonly why: string; readonly lists: readonly HolderList[] };

/** 更多 of a row. What others hold is not deleted: that is asked when the menu opens. @param children its button. */
export function RowMore({ id, rest, children }: RowMoreProps) {
  const { def, rows, askHeld } = useListScope();
  const features = useFeatureStore();
  const [held, setHeld] = useState<RowHeld>();
  if (rest.length === 0) return null;
  const open = (): void => {
    setHeld(undefined);
    inBackground(features.load(def.name)); // the feature's chunk may not have been loaded without a network
    const row = rows.entry(id)?.row;
    if (row && rest.some(({ key, disabled }) => key === DELETE && !disabled))
      inBackground(askHeld([row], false).then(({ whyById }) => setHeld(whyById.get(id))));
  };
  return (
    <MoreActions acts={held ? rest.flatMap(act => (act.key === DELETE ? heldItems(act, held) : [act])) : rest} onOpen={open}>
      {children}
    </MoreActions>
  );
}

const DELETE = 'delete';

/** In place of 删除: why it is not offered, and the ways to the rows that refer to this one. */
const heldItems = (act: MenuAct, { why, lists }: RowHeld): readonly MenuAct[] => [
  ...lists.map(({ key, label, open }) => ({ key, label, disabled: false, onClick: open })),
  { ...act, label: closedLabel(listText.remove, why), danger: false, disabled: true },
];

type OwnItems = {
  readonly items: readonly MenuAct[];
  readonly before: NamedAction | undefined;
  readonly main: NamedAction | undefined;
};

/** The row's own actions, the one that comes before its next step and its main act; a row subscribes only if its entity has some. */
function useOwnItems(id: string, step: string | undefined, isHeldUp: boolean): OwnItems {
  const { def, rows, own } = useListScope();
  const entry = useRowPart(rows, id, held => (own.of('row').length > 0 ? held : undefined));
  if (!entry) return { items: [], before: undefined, main: undefined };
  const before = step === undefined ? undefined : ownBefore(own, step, entry.row, entry.mark);
  const main = isHeldUp ? undefined : ownMain(def, own, entry.row, entry.mark);
  return { items: ownMenuItems(own, entry.row, entry.mark, [before, main]), before, main };
}

/** Where a row's menu was opened, by the right mouse button, a long press or the menu key (Shift F10): the row, and the point in the window (px). */
export type MenuAt = { readonly id: string; readonly x: number; readonly y: number };
export type RowMenuState = {
  readonly at: MenuAt | undefined;
  /** For the element around the rows. */
  readonly handlers: LongPress['handlers'] & { readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void };
  readonly close: () => void;
};

export function useRowMenu(): RowMenuState {
  const [at, setAt] = useState<MenuAt>();
  const open = (press: PressAt): boolean => {
    const asked = menuAt(press);
    if (asked) setAt(asked);
    return asked !== undefined;
  };
  const longPress = useLongPress(open);
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    if (longPress.isTold() || open(event)) event.preventDefault();
  };
  return { at, handlers: { ...longPress.handlers, onContextMenu }, close: () => setAt(undefined) };
}

/** @returns undefined where the browser's own menu opens: on links, inputs and selected text. */
function menuAt({ target, clientX, clientY }: PressAt): MenuAt | undefined {
  if (!(target instanceof Element)) return undefined;
  const id = target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
  if (id === undefined || target.closest('a, input, textarea') !== null || getSelection()?.toString() !== '') return undefined;
  const box = target.getBoundingClientRect();
  const isAtPoint = clientX > 0 || clientY > 0;
  return { id, x: isAtPoint ? clientX : box.left + 24, y: isAtPoint ? clientY : box.top + 24 };
}
