/** The own actions of an entity on a page: which can be taken now, and the dialog of the one in progress. */
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { actionBefore, holdsNeeds, mainAct, ownActionsOf, whyNotOwn } from '#schema/own-actions.ts';
import type { NamedAction, OwnAction } from '#schema/own-actions.ts';
import { closedLabel } from '#schema/refusal-text.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { RowMark, View } from '#query/view.ts';
import { partRows } from '#sync/describe/part-rows.ts';
import { useSchema } from '../../live/schema.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useLatest } from '../../live/use-latest.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useReadChosen } from '../steps/use-read-chosen.ts';
import { RowsOfList } from './rows-of-list.tsx';
import { useFeatureStore, useSlots } from '../slots/feature-store.ts';
import type { OwnActionDialogProps, Slots } from '../slots/feature.ts';
import { focusRow } from '../../live/focus-row.ts';
import { listText } from '../list/text.ts';

export type OwnActions = {
  /** Those the user may take on one row, or on a selection. Only those whose work is loaded. */
  readonly of: (on: OwnAction['on']) => readonly NamedAction[];
  /** Why an action cannot be taken with a row now; `undefined`: it can. */
  readonly whyNot: (action: NamedAction, row: Row, mark: RowMark | undefined) => string | undefined;
  /** Takes an action with these rows: after its question, in its dialog. Rows it cannot be taken with are left out. */
  readonly take: (action: NamedAction, ids: readonly string[]) => void;
  /** Takes an action with the first rows that the list around `dialog` finds. */
  readonly takeList: (action: NamedAction) => void;
};

const NO_WORK: NonNullable<Slots['ownActions']> = {};
type Running = { readonly name: string } & Pick<OwnActionDialogProps, 'rows' | 'staying' | 'query'>;

/** `dialog` must be drawn somewhere in the page. */
export function useOwnActions(def: EntityDef): { readonly own: OwnActions; readonly dialog: ReactNode } {
  const readChosen = useReadChosen(def.name);
  const { message, modal } = App.useApp();
  const { can } = usePermissions();
  const dicts = useDicts();
  const { find } = useSchema();
  const closedNow = useClosedOffline(def);
  const features = useFeatureStore();
  const { ownActions: works = NO_WORK } = useSlots(def.name);
  const navigate = useNavigate();
  const goTo = (address: string): void => inBackground(Promise.resolve(navigate(address)));
  const [running, setRunning] = useState<Running>();
  const [asking, setAsking] = useState<NamedAction>();

  const asked = useMemo(
    (): Pick<OwnActions, 'of' | 'whyNot'> => ({
      of: on => ownActionsOf(def, on, can).filter(({ name }) => works[name] !== undefined && holdsNeeds(works[name].needs, find, can)),
      whyNot: (action, row, mark) =>
        (action.writes ? closedNow : undefined) ?? whyNotOwn(def, action, row, mark?.op, dicts) ?? works[action.name]?.whyNot?.(row, mark),
    }),
    [def, can, works, find, closedNow, dicts],
  );

  const start = async (action: NamedAction, ids: readonly string[]): Promise<void> => {
    // The feature's chunk may not have been there when the page was opened.
    await features.load(def.name);
    begin(action, await readChosen(ids));
  };

  /** @param left how many rows the list has beside these. @param query of that list. */
  const begin = (
    action: NamedAction,
    chosen: readonly { readonly row: Row; readonly mark?: RowMark | undefined }[],
    left = 0,
    query?: ListQuery,
  ): void => {
    const { rows, staying: refused } = partRows(def, chosen, ({ row, mark }) => asked.whyNot(action, row, mark));
    const staying = left > 0 ? [...refused, listText.moreLater(left)] : refused;
    const [first, ...others] = rows;
    if (!first) return inBackground(message.warning(staying[0] ?? (action.on === 'list' ? listText.noneInList : listText.rowGone)));
    const addressOf = features.get(def.name).ownActions?.[action.name]?.addressOf;
    const open = (): void =>
      addressOf ? goTo(addressOf(rows)) : setRunning({ name: action.name, rows: [first, ...others], staying, query });
    if (action.confirm === undefined) return open();
    modal.confirm({ title: action.label, content: action.confirm, okText: listText.submit, cancelText: listText.cancel, onOk: open });
  };

  const close = (): void => {
    setRunning(undefined);
    focusRow(running?.rows[0].id);
  };
  const Dialog = running && features.get(def.name).ownActions?.[running.name]?.Dialog;
  const take = useLatest((action: NamedAction, ids: readonly string[]) => inBackground(start(action, ids)));
  const takeList = useLatest((action: NamedAction) => {
    const addressOf = works[action.name]?.addressOf;
    if (addressOf) goTo(addressOf([]));
    else inBackground(features.load(def.name).then(() => setAsking(action)));
  });
  const own = useMemo(() => ({ ...asked, take, takeList }), [asked, take, takeList]);
  const onRead = (action: NamedAction, view: View, query: ListQuery): void => {
    setAsking(undefined);
    // As they are now: an answer may be older than what was just done with them.
    inBackground(readChosen(view.ids).then(chosen => begin(action, stillIn(def, action, chosen), view.total - view.ids.length, query)));
  };
  const dialog = Dialog ? (
    <Dialog def={def} rows={running.rows} staying={running.staying} query={running.query} onClose={close} />
  ) : (
    asking && <RowsOfList def={def} action={asking} onRead={(view, query) => onRead(asking, view, query)} />
  );
  return { own, dialog };
}

/** Rows that have left the statuses of the action meanwhile are none of the list's any more. */
const stillIn = <R extends { readonly row: Row }>(def: EntityDef, { in: statuses }: OwnAction, chosen: readonly R[]): readonly R[] =>
  chosen.filter(({ row }) => statuses === undefined || statuses.includes(statusOf(def, row)));

export type OwnMenuItem = { readonly key: string; readonly label: string; readonly disabled: boolean; readonly onClick: () => void };

/** The own action that is the row's first button, in the place of its next step. @param step that step's action. */
export function ownBefore(
  { of, whyNot }: OwnActions,
  step: string | undefined,
  row: Row,
  mark: RowMark | undefined,
): NamedAction | undefined {
  const action = actionBefore(of('row'), step, row);
  return action && whyNot(action, row, mark) === undefined ? action : undefined;
}

/** The row's main act, if it can be taken now. */
export const ownMain = (def: EntityDef, { of, whyNot }: OwnActions, row: Row, mark: RowMark | undefined): NamedAction | undefined =>
  mainAct(def, of('row'), row, action => whyNot(action, row, mark) === undefined);

/** The row's own actions as menu entries: those that are impossible are closed with the reason. @param inSight stand outside the menu. */
export const ownMenuItems = (
  { of, whyNot, take }: OwnActions,
  row: Row,
  mark: RowMark | undefined,
  inSight: readonly (NamedAction | undefined)[] = [],
): OwnMenuItem[] =>
  of('row')
    .filter(({ name }) => !inSight.some(seen => seen?.name === name))
    .map(action => {
      const why = whyNot(action, row, mark);
      return {
        key: action.name,
        label: closedLabel(action.label, why),
        disabled: why !== undefined,
        onClick: () => take(action, [row.id]),
      };
    });
