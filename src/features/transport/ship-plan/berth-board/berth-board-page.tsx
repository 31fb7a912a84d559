/** The page 泊位甘特图: berths as rows, ships as bars over time, moved by mouse or keys; on a phone a list by berth. It reads the rows of this device. */
import { DAY_MS } from '#base/durations.ts';
import { useState } from 'react';
import { Alert, Button, Empty, Flex, Skeleton, Tag } from 'antd';
import { named, ref } from '#schema/field.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useIsOffline } from '#app/live/use-offline.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { serverTimeAt, useServerMinute } from '#app/live/use-server-now.ts';
import { DetailDrawer, FormDrawer } from '#app/ui/lazy-drawers.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { shipPlan } from '../entity.ts';
import { SpanTools } from '../../span-tools.tsx';
import { startOfDay } from '../../time-span.ts';
import { boardRows } from './board-model.ts';
import { BoardChart } from './board-chart.tsx';
import { BoardList } from './board-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RefusedMoves } from './refused-moves.tsx';
import { WaitingShips } from './waiting-ships.tsx';
import { useBoard } from './use-board.ts';
import { shipOf, useMove } from './use-move.ts';
import type { RefusedMove } from './use-move.ts';
import { boardText } from './text.ts';
import './board.css';

const SPANS = [3, 7, 14] as const;
const PAST_SHARE = 1 / 3; // of the span lies behind at the opening
const PORT = named('portId', ref(boardText.port, 'port'));
type Opened = { readonly id: string; readonly as: 'detail' | 'form'; readonly isOpen: boolean };

export function BerthBoardPage() {
  const now = useServerMinute();
  const clockSkewMs = useSyncPart('clockSkewMs');
  const isNarrow = useIsNarrow();
  const isOffline = useIsOffline();
  const [port, setPort] = useState<{ readonly id: string; readonly text: string | undefined }>();
  const [days, setDays] = useState<number>(SPANS[1]);
  const [shift, setShift] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [moving, setMoving] = useState<RefusedMove>();
  const span = { fromMs: startOfDay(now) - Math.floor(days * PAST_SHARE) * DAY_MS + shift * DAY_MS, days };
  const board = useBoard(port?.id, span);
  const rows = boardRows(board.berths, board.plans, span, now);
  const move = useMove(board.berths, board.plans, now);
  const { refused } = move;
  const clashes = rows.flatMap(({ bars }) => bars.filter(bar => bar.clashes.length > 0)).length;
  const open = (id: string): void => setOpened({ id, as: 'detail', isOpen: true });
  const close = (): void => setOpened(last => last && { ...last, isOpen: false });
  return (
    <section className="berth-board" aria-label={boardText.title}>
      <PageHeader />
      <div className="berth-tools">
        <div className="berth-port">
          <label htmlFor="berth-board-port">{boardText.port}</label>
          <FieldInput
            id="berth-board-port"
            field={PORT}
            value={port?.id}
            text={port?.text}
            placeholder={boardText.allPorts}
            disabled={false}
            hasError={false}
            onChange={(value, choice) =>
              setPort(value === undefined || value === '' ? undefined : { id: String(value), text: choice?.text })
            }
          />
        </div>
        {!isNarrow && (
          <Flex gap="small" align="center">
            <SpanTools days={days} spans={SPANS} shift={shift} onDays={setDays} onShift={setShift} />
          </Flex>
        )}
        <span className="berth-fresh">
          {clashes > 0 && <Tag color="error">{boardText.clashes(clashes)}</Tag>}
          {board.freshAtMs !== undefined && boardText.asOf(serverTimeAt(board.freshAtMs, clockSkewMs).slice('YYYY-'.length, -':ss'.length))}
          {(isOffline || board.isPartial) && <Tag color="warning">{isOffline ? boardText.offline : boardText.partial}</Tag>}
        </span>
      </div>
      {!isNarrow && (
        <p className={`berth-said${move.picked?.why === undefined ? '' : ' is-refused'}`} role="status">
          {move.said}
        </p>
      )}
      <RefusedMoves />
      {refused && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={boardText.refused(shipOf(refused.row), refused.why)}
          action={
            move.isMovable(refused.row) && (
              <Button
                size="small"
                onClick={() => {
                  setMoving(refused);
                  move.forget();
                }}
              >
                {boardText.correct}
              </Button>
            )
          }
          closable={{ onClose: move.forget, 'aria-label': boardText.close }}
        />
      )}
      {board.isLoading ? (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      ) : rows.length === 0 ? (
        <Empty description={board.isPartial ? boardText.noBerthsHere : boardText.noBerths} />
      ) : isNarrow ? (
        <BoardList rows={rows} markById={board.markById} onOpen={open} />
      ) : (
        <BoardChart rows={rows} markById={board.markById} span={span} now={now} onOpen={open} move={move} />
      )}
      <WaitingShips rows={board.waiting} onOpen={open} />
      {moving && (
        <MoveDialog
          key={moving.row.id}
          row={moving.row}
          slot={moving.slot}
          stays={move.stays}
          now={now}
          onClose={() => {
            setMoving(undefined);
            document.querySelector<HTMLElement>(`[data-plan="${CSS.escape(moving.row.id)}"]`)?.focus();
          }}
        />
      )}
      {opened && (
        <>
          <DetailDrawer
            entity={shipPlan.name}
            rowId={opened.id}
            open={opened.isOpen && opened.as === 'detail'}
            onClose={close}
            onEdit={() => setOpened({ ...opened, as: 'form' })}
          />
          <FormDrawer entity={shipPlan.name} rowId={opened.id} open={opened.isOpen && opened.as === 'form'} onClose={close} />
        </>
      )}
    </section>
  );
}
