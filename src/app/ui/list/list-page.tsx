/** The list page of any entity or view: query form, toolbar, live table, totals, pages; the drawers of one row beside it. */
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { isOffered } from '#schema/permission-code.ts';
import { referredBy } from '#schema/kinds/kind-of.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { viewKey } from '#query/list-query.ts';
import { compilePredicate } from '#query/predicate.ts';
import { presetConditions } from '#query/preset.ts';
import { isNeverConfirmed, isOfDevice } from '#query/view.ts';
import { useSyncPart } from '../../live/app-services.tsx';
import { useIsNarrow } from '../../live/use-device.ts';
import { createStore, useStore } from '../../live/store.ts';
import { useLatest } from '../../live/use-latest.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useErrorReport } from '../../live/use-error-report.ts';
import { useListHead, useRowStore } from '../../live/use-row-store.ts';
import { useViewFeed } from '../../live/use-view.ts';
import { notePageShown, whenSpare } from '../../live/page-shown.ts';
import { useSnapshot } from '../../page-memory/snapshot/take-snapshot.ts';
import { useFeatureStore } from '../slots/feature-store.ts';
import { useOwnActions } from '../own-actions/use-own-actions.tsx';
import { useReadChosen } from '../steps/use-read-chosen.ts';
import type { ChosenRow } from '../../live/use-row.ts';
import { useSteps } from '../steps/use-steps.tsx';
import { useRowInAddress } from '../conditions/row-in-address.ts';
import { useListKeys } from '../list-keys/use-list-keys.ts';
import { DetailsBeside } from '../list-keys/details-beside.tsx';
import { useHasBin } from '../bin/use-has-bin.ts';
import { ListCards } from '../phone-list/list-cards.tsx';
import { PhoneTools } from '../phone-list/phone-tools.tsx';
import { toListQuery } from '../list-state/list-state.ts';
import type { ListState } from '../list-state/list-state.ts';
import { FirstLoad, ListEmpty, ListHeader, ListPager, Refused } from './list-header.tsx';
import { ListScopeContext, useListScope } from '../list-state/list-scope.ts';
import { useBeside } from '../list-state/use-beside.ts';
import { useListColumns } from '../list-columns/use-list-columns.ts';
import { useListStore } from '../list-state/use-list-store.ts';
import { useMove } from '../tree/use-move.tsx';
import { useAskedQuery, useQuery, useSelectionOfSearch } from '../list-state/use-query.ts';
import { useDeletion } from './use-remove.ts';
import type { ListScope } from '../list-state/list-scope.ts';
import {
  AdvancedQueryDrawer,
  BinPage,
  BulkEditDialog,
  ConflictDrawer,
  FlowDrawer,
  FormDrawer,
  NoteFeed,
  RowMenu,
  TreeBeside,
  WhyDrawer,
  preloadListParts,
} from '../lazy-drawers.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { QueryForm } from './query-form.tsx';
import { useRowMenu } from './row-actions.tsx';
import { aboveOf } from '#schema/tree.ts';
import type { Values } from '#schema/row.ts';
import { LastLookContext, useLastLook } from '../last-look/use-last-look.ts';
import { SavedViews } from '../advanced-query/saved-views.tsx';
import { createShownRows, openTo } from '../tree/shown-rows.ts';
import { useTreeBeside } from '../tree/use-tree-beside.ts';
import './list.css';

type NoteMarks = ReadonlyMap<string, string>;

/** Holds what the parts of the page share (`ListScope`), and the drawer or dialog that is open over the list. */
export function ListPage({ entity }: { readonly entity: EntityDef }) {
  const list = useListStore(entity);
  const rows = useRowStore(entity.view && compilePredicate(entity, { conditions: presetConditions(entity) }));
  const [availableWidth] = useState(() => createStore((_: number | undefined, px: number): number | undefined => px, undefined));
  const [notes] = useState(() => createStore((_: NoteMarks, next: NoteMarks): NoteMarks => next, new Map()));
  const { can, isColumnVisible } = usePermissions();
  const queryOf = useLatest((state: ListState) => toListQuery(entity, state, field => isColumnVisible(entity.permission, field)));
  const [shown] = useState(() => createShownRows(entity, list, rows, queryOf));
  const { columns, choice } = useListColumns(entity);
  const hasBin = useHasBin(entity);
  const isBin = useStore(list, state => state.bin !== undefined) && hasBin;
  const [beside, setBeside] = useBeside();
  useRowInAddress(rowId => setBeside({ kind: 'detail', rowId, isOpen: true }));
  const [startAt, setStartAt] = useState<string>(); // the field at which the form opens
  const [startsAtName, setStartsAtName] = useState(false); // 高级筛选 opens at the name of a new view
  const steps = useSteps(entity);
  const closedNow = useClosedOffline(entity);
  const deletion = useDeletion(entity, ids => list.send({ kind: 'unselected', ids }));
  const takeStep = useLatest(steps.take);
  const { own, dialog: ownDialog } = useOwnActions(entity);
  const openBelow = (to: string | undefined): void => {
    const tree = shown.tree();
    if (tree && to !== undefined) list.send({ kind: 'opened', ids: openTo(list.get(), tree, to) });
  };
  const moving = useMove(entity, openBelow);
  // After a save the rows above the saved one are opened, so that it is in sight.
  const showSaved = (values: Values): void => openBelow(aboveOf(entity, values));
  const moveRows = useLatest(moving.open);
  const readChosen = useReadChosen(entity.name);
  const [inBulkEdit, setInBulkEdit] = useState<readonly ChosenRow[]>();
  const editChosen = useLatest((ids: readonly string[]) => inBackground(readChosen(ids).then(setInBulkEdit)));

  const openAdvanced = useLatest((atName: boolean) => {
    setStartsAtName(atName);
    setBeside({ kind: 'advanced', rowId: undefined, isOpen: true });
  });

  const scope = useMemo<ListScope>(
    () => ({
      def: entity,
      columns,
      choice,
      availableWidth,
      list,
      rows,
      notes,
      shown,
      can: action => isOffered(entity, action, can),
      openDetail: rowId => setBeside({ kind: 'detail', rowId, isOpen: true }),
      closedNow,
      openForm: rowId => setBeside({ kind: 'form', rowId, isOpen: true }),
      openCopy: rowId => setBeside({ kind: 'copy', rowId, isOpen: true }),
      openConflict: rowId => setBeside({ kind: 'conflict', rowId, isOpen: true }),
      openWhy: rowId => setBeside({ kind: 'why', rowId, isOpen: true }),
      openFlow: rowId => setBeside({ kind: 'flow', rowId, isOpen: true }),
      openAdvanced: () => openAdvanced(false),
      openSaving: () => openAdvanced(true),
      takeStep,
      own,
      ...deletion,
      move: moveRows,
      bulkEdit: editChosen,
    }),
    [
      entity,
      list,
      rows,
      notes,
      shown,
      can,
      closedNow,
      columns,
      choice,
      availableWidth,
      takeStep,
      own,
      deletion,
      moveRows,
      editChosen,
      openAdvanced,
      setBeside,
    ],
  );

  const close = (): void => {
    setStartAt(undefined);
    setBeside({ ...beside, isOpen: false });
  };
  const look = useLastLook(entity);
  return (
    <LastLookContext value={look}>
      <ListScopeContext value={scope}>
        {isBin ? <BinPage /> : <ListBody />}
        {steps.dialog}
        {ownDialog}
        {moving.dialog}
        {inBulkEdit && <BulkEditDialog chosen={inBulkEdit} onClose={() => setInBulkEdit(undefined)} />}
        <DetailsBeside
          rowId={beside.rowId ?? ''}
          open={beside.isOpen && beside.kind === 'detail' && beside.rowId !== undefined}
          onClose={close}
          onEdit={at => {
            setStartAt(at);
            setBeside({ ...beside, kind: 'form' });
          }}
        />
        <ConflictDrawer
          entity={entity.name}
          rowId={beside.rowId ?? ''}
          open={beside.isOpen && beside.kind === 'conflict'}
          onClose={close}
        />
        <FormDrawer
          entity={entity.name}
          from={entity}
          rowId={beside.rowId}
          startAt={startAt}
          open={beside.isOpen && beside.kind === 'form'}
          onClose={close}
          onSaved={showSaved}
        />
        <FormDrawer
          entity={entity.name}
          from={entity}
          rowId={undefined}
          copyOf={beside.rowId}
          open={beside.isOpen && beside.kind === 'copy' && beside.rowId !== undefined}
          onClose={close}
          onSaved={showSaved}
        />
        <WhyDrawer entity={entity.name} rowId={beside.rowId ?? ''} open={beside.isOpen && beside.kind === 'why'} onClose={close} />
        <FlowDrawer entity={entity.name} rowId={beside.rowId ?? ''} open={beside.isOpen && beside.kind === 'flow'} onClose={close} />
        <AdvancedQueryDrawer open={beside.isOpen && beside.kind === 'advanced'} startsAtName={startsAtName} onClose={close} />
      </ListScopeContext>
    </LastLookContext>
  );
}

/** The part that depends on the view. It is a component of its own, so that an opening drawer does not draw it again. */
const ListBody = memo(function ListBody() {
  const scope = useListScope();
  const { def, list, rows } = scope;
  const root = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow();
  useSelectionOfSearch(scope, useQuery(scope));
  const query = useAskedQuery(scope);
  const answer = useViewFeed(def.name, query, rows);
  const head = useListHead(rows);
  const isLoading = head !== undefined && head.key !== viewKey(def.name, query);
  useListKeys(root, scope, isLoading);
  useSnapshot(root, answer.view);
  const besideOf = useTreeBeside(def);
  const menu = useRowMenu();
  const features = useFeatureStore();

  // While the server can be reached, the number of rows on this device says nothing of a list that has not been read yet.
  const link = useSyncPart('link');
  const isCounted = !isOfDevice(answer.view) || link === 'down' || link === 'captive';
  const total = isCounted ? answer.view?.total : undefined;
  // With fewer rows the page that the user was on may be gone: the list then shows its last one.
  useEffect(() => {
    if (total !== undefined) list.send({ kind: 'counted', total });
  }, [list, total]);

  // Before anything was read the engine answers with no rows. That does not mean that the list is empty.
  const isUnknown =
    head === undefined || (isNeverConfirmed(head) && head.total === 0 && (head.groups ?? []).length === 0 && rows.order().length === 0);
  const refusal = answer.view?.refusal;
  const report = useErrorReport();
  useEffect(() => {
    if (refusal?.kind === 'forbidden') report(refusal);
  }, [refusal, report]);
  const isShown = !isUnknown || refusal !== undefined;
  useEffect(() => {
    if (!isShown) return;
    notePageShown();
    return whenSpare(async () => {
      await features.load(def.name);
      await preloadListParts();
      for (const name of referredBy(def.fields)) await features.load(name);
    });
  }, [isShown, features, def]);

  return (
    <section className={besideOf ? 'qs-list qs-with-tree' : 'qs-list'} ref={root} aria-label={def.title} {...menu.handlers}>
      {besideOf && <TreeBeside />}
      <ListHeader isLoading={isLoading} isRefused={refusal !== undefined} tools={isNarrow ? PHONE_TOOLS : undefined} />
      <SavedViews />
      {!isNarrow && <QueryForm />}
      {!isNarrow && <ListToolbar />}
      {refusal && <Refused refusal={refusal} isEmpty={isUnknown} />}
      {!refusal && isUnknown && <FirstLoad wasAsked={answer.asked} />}
      {!isUnknown && (isNarrow ? <ListCards empty={EMPTY} /> : <ListTable emptyText={EMPTY} />)}
      {(!isUnknown || refusal) && <ListPager isNarrow={isNarrow} />}
      <NoteFeed />
      {menu.at && <RowMenu at={menu.at} onClose={menu.close} />}
    </section>
  );
});

const EMPTY = <ListEmpty />;
const PHONE_TOOLS = <PhoneTools />;
