/** The page 派车看板: waybills by status in columns, or beside the trucks over time; put from one into another by mouse, keys or taps. */
import { useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import { Alert, Button, Segmented } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useLatest } from '#app/live/use-latest.ts';
import { useOutbox } from '#app/live/use-outbox.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { DetailDrawer, FormDrawer } from '#app/ui/lazy-drawers.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { Truck } from '../dispatch/crew.ts';
import { useChoices } from '../dispatch/use-choices.ts';
import { waybill } from '../entity.ts';
import { asksForTruck, columnsOf, isMovable, truckStepOf } from './columns.ts';
import type { ColumnProps } from './column.tsx';
import { ColumnsView, offerInWords } from './columns-view.tsx';
import { DispatchHere } from './dispatch-here.tsx';
import { LastAct } from './last-act.tsx';
import { PhoneView } from './phone-view.tsx';
import { RefusedActs } from './refused-acts.tsx';
import { boardText } from './text.ts';
import { TrucksView } from './trucks-view.tsx';
import { offerOf, offerWords } from './truck-row.tsx';
import { useBoard } from './use-board.ts';
import type { Board } from './use-board.ts';
import { useDrag } from '../../use-drag.ts';
import '../dispatch/dispatch.css';
import './board.css';

type View = 'trucks' | 'columns';
type Opened = { readonly id: string; readonly as: 'detail' | 'form'; readonly isOpen: boolean };

export function DispatchBoardPage() {
  const def: EntityDef = useSchema().get(waybill.name);
  const step = def.flow?.transitions.find(asksForTruck);
  return step ? <DispatchBoard def={def} step={step} /> : null;
}

function DispatchBoard({ def, step }: { readonly def: EntityDef; readonly step: Parameters<typeof useChoices>[1] }) {
  const { can } = usePermissions();
  const isNarrow = useIsNarrow();
  const now = useServerMinute();
  const choices = useChoices(def, step);
  const columns = useMemo(() => columnsOf(def), [def]);
  const board = useBoard(def, columns, choices, can);
  const canGive = columns.some(({ status }) => truckStepOf(def, status, can) !== undefined);
  const [view, setView] = useState<View>(canGive ? 'trucks' : 'columns');
  const [opened, setOpened] = useState<Opened>();
  const outbox = useOutbox();
  const entries = useMemo(() => outbox?.entries.filter(({ entity }) => entity === def.name), [outbox, def]);
  const { picking, acts, asking } = board;
  const drag = useDrag(target => {
    const { kind, id } = targetOf(target);
    const column = columns.find(one => kind === 'column' && one.status === id);
    const truck = kind === 'truck' ? choices?.truckById.get(id)?.of : undefined;
    if (column) board.takeColumn(column);
    else if (truck) board.giveTruck(truck);
  });
  const { drawAt } = drag;
  const onPick = useLatest((row: Row, isMore: boolean): void => {
    if (drag.endsDrag()) return;
    if (isMore || picking.ids.has(row.id)) picking.toggle(row);
    else picking.only(row);
  });
  const onPress = useLatest((event: PointerEvent, row: Row): void =>
    drag.press(event, () => {
      if (!picking.ids.has(row.id)) picking.only(row);
    }),
  );
  const onOpen = useLatest((row: Row): void => setOpened({ id: row.id, as: 'detail', isOpen: true }));
  const cardActs: ColumnProps['acts'] = useMemo(() => ({ onPick, onPress, onOpen }), [onPick, onPress, onOpen]);
  const otherTruck = (row: Row): void => {
    const { last } = acts;
    if (last?.rows.every(one => one.row.id === row.id)) acts.drop(last);
    picking.only(row);
  };
  const close = (): void => setOpened(last => last && { ...last, isOpen: false });
  const forTrucks = columns.filter(({ status }) => def.flow?.transitions.some(one => asksForTruck(one) && one.from.includes(status)));
  const overWords = wordsOver(board, drag.over, id => choices?.truckById.get(id)?.of);
  const canPut = columns.some(({ status }) => isMovable(def, status, can));
  const hint = view === 'trucks' ? (canGive ? boardText.hintOfTrucks : '') : canPut ? boardText.hintOfColumns : '';
  const [onlyRow] = picking.chosen;
  const pickedText =
    picking.ids.size === 1 && onlyRow
      ? boardText.pickedOne(String(onlyRow.row[def.titleField] ?? '') || boardText.newWaybill)
      : boardText.picked(picking.ids.size);
  const shared = { def, choices, board, drag, acts: cardActs, can, now };
  return (
    <TouchSize>
      <section className={drag.isOn ? 'dispatch-board is-dragging' : 'dispatch-board'} aria-label={boardText.title}>
        <PageHeader />
        <div className="board-tools">
          {!isNarrow && (
            <Segmented<View>
              aria-label={boardText.views}
              value={view}
              options={[
                { value: 'trucks', label: boardText.byTruck },
                { value: 'columns', label: boardText.byStatus },
              ]}
              onChange={setView}
            />
          )}
          {picking.ids.size === 0 && !isNarrow && !acts.last && hint !== '' && <span className="hint">{hint}</span>}
          {picking.ids.size > 0 && !isNarrow && (
            <span>
              {pickedText}{' '}
              <Button type="link" size="small" onClick={picking.clear}>
                {boardText.clear}
              </Button>
            </span>
          )}
          {acts.last && <LastAct key={acts.last.no} def={def} act={acts.last} entries={entries} onDrop={acts.drop} />}
        </div>
        <div className="board-said" role="status">
          {board.said}
        </div>
        {picking.notes.length > 0 && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={picking.notes.join('；')}
            closable={{ onClose: picking.closeNotes, 'aria-label': boardText.close }}
          />
        )}
        {entries && <RefusedActs def={def} entries={entries} onOtherTruck={otherTruck} />}
        {isNarrow ? (
          <PhoneView columns={columns} {...shared} />
        ) : view === 'trucks' ? (
          <TrucksView columns={forTrucks} {...shared} />
        ) : (
          <ColumnsView
            {...{ def, columns, picking, drag, can, now }}
            offers={board.offers}
            acts={cardActs}
            onTake={board.takeColumn}
            onSay={board.say}
          />
        )}
        {drag.isOn && (
          <div className="board-ghost" ref={drawAt} aria-hidden>
            <span>{picking.ids.size === 0 ? picking.notes.at(-1) : pickedText}</span>
            {overWords !== undefined && <span>{overWords}</span>}
          </div>
        )}
        {board.steps.dialog}
        {asking && choices && (
          <DispatchHere
            {...asking}
            def={def}
            choices={choices}
            onDone={rows => {
              acts.add(asking.step, rows);
              picking.clear();
            }}
            onClose={board.endAsking}
          />
        )}
        {opened && (
          <>
            <DetailDrawer
              entity={def.name}
              rowId={opened.id}
              open={opened.isOpen && opened.as === 'detail'}
              onClose={close}
              onEdit={() => setOpened({ ...opened, as: 'form' })}
            />
            <FormDrawer entity={def.name} rowId={opened.id} open={opened.isOpen && opened.as === 'form'} onClose={close} />
          </>
        )}
      </section>
    </TouchSize>
  );
}

/** @param target `column:` and a status, or `truck:` and an id. */
function targetOf(target: string): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = target.split(':');
  return { kind, id };
}

/** What a drop there would do, or why it would do nothing. */
function wordsOver({ offers, line }: Board, over: string | undefined, truckOf: (id: string) => Truck | undefined): string | undefined {
  const { kind, id } = targetOf(over ?? '');
  const offer = kind === 'column' ? offers.get(id) : undefined;
  if (offer) return offerInWords(offer);
  const truck = kind === 'truck' ? truckOf(id) : undefined;
  return truck && line && offerWords(offerOf(line, truck), line.isMany);
}
