/** The page 派车看板: waybills by status in columns, or beside the trucks over time; put from one into another by mouse, keys or taps. */
import { useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import { Alert } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useLatest } from '#app/live/use-latest.ts';
import { useOutbox } from '#app/live/use-outbox.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { Truck } from '../dispatch/crew.ts';
import { useChoices } from '../dispatch/use-choices.ts';
import { waybill } from '../entity.ts';
import { BoardTools } from './board-tools.tsx';
import type { BoardView } from './board-tools.tsx';
import { asksForTruck, columnsOf, isMovable, truckStepOf } from './columns.ts';
import type { ColumnProps } from './column.tsx';
import { ColumnsView, offerInWords } from './columns-view.tsx';
import { DispatchHere } from './dispatch-here.tsx';
import { LastAct } from './last-act.tsx';
import { OpenedRow } from './opened-row.tsx';
import type { Opened } from './opened-row.tsx';
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
  const [view, setView] = useState<BoardView>(canGive ? 'trucks' : 'columns');
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
  const forTrucks = columns.filter(({ status }) => def.flow?.transitions.some(one => asksForTruck(one) && one.from.includes(status)));
  const overWords = wordsOver(board, drag.over, id => choices?.truckById.get(id)?.of);
  const canPut = columns.some(({ status }) => isMovable(def, status, can));
  const hint = view === 'trucks' ? (canGive ? boardText.hintOfTrucks : '') : canPut ? boardText.hintOfColumns : '';
  const picked = pickedWords(def, picking);
  const shared = { def, choices, board, drag, acts: cardActs, can, now };
  return (
    <TouchSize>
      <section className={drag.isOn ? 'dispatch-board is-dragging' : 'dispatch-board'} aria-label={boardText.title}>
        <PageHeader />
        <div className="board-tools">
          {!isNarrow && <BoardTools view={view} onView={setView} picked={picked} onClear={picking.clear} hint={acts.last ? '' : hint} />}
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
            <span>{picked ?? picking.notes.at(-1)}</span>
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
        {opened && <OpenedRow entity={def.name} opened={opened} onChange={setOpened} />}
      </section>
    </TouchSize>
  );
}

/** What is picked, by its title if it is one; undefined: nothing. */
function pickedWords(def: EntityDef, { ids, chosen: [first] }: Board['picking']): string | undefined {
  if (ids.size === 0) return undefined;
  if (ids.size > 1 || !first) return boardText.picked(ids.size);
  return boardText.pickedOne(String(first.row[def.titleField] ?? '') || boardText.newWaybill);
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
