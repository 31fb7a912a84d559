/** The last act on the board: what became of it, and 撤销, or why it cannot be taken back. */
import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { statusOf } from '#schema/steps.ts';
import { isHeld } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { ownActs } from '#app/live/own-acts.ts';
import { useChosenRows } from '#app/live/use-row.ts';
import { useUndo } from '#app/ui/undo/use-undo.tsx';
import { useWaysBack } from '#app/ui/undo/use-ways-back.ts';
import { boardText } from './text.ts';
import type { Act } from './use-acts.ts';

type LastActProps = {
  readonly def: EntityDef;
  readonly act: Act;
  /** The unsettled entries of waybills, in order. */
  readonly entries: readonly OutboxEntry[] | undefined;
  readonly onDrop: (act: Act) => void;
};

export function LastAct({ def, act, entries, onDrop }: LastActProps) {
  const { step, rows } = act;
  const { db } = useAppServices();
  const undo = useUndo();
  const [isUndoing, setUndoing] = useState(false);
  const ids = useMemo(() => rows.map(({ row }) => row.id), [rows]);
  const own = ownActs(db).acts.findLast(({ mutations }) =>
    mutations.some(({ rowId, op }) => ids.includes(rowId) && op.kind === 'action' && op.action === step.action),
  );
  const ways = useWaysBack(own);
  const present = useChosenRows(def.name, ids);
  // It was taken back elsewhere, e.g. by Ctrl Z.
  if (!own) return null;

  const takeBack = async (): Promise<void> => {
    setUndoing(true);
    const isUndone = await undo.take(own);
    setUndoing(false);
    if (isUndone) onDrop(act);
  };
  const [only, ...others] = rows;
  const number = only ? String(only.row[def.titleField] ?? '') || boardText.newWaybill : '';
  const what =
    others.length > 0
      ? boardText.many(rows.length)
      : only?.plate === undefined
        ? number
        : boardText.onTruck(number, only.plate, only.driver ?? '');
  const waits = (entries ?? []).filter(({ rowId, op }) => ids.includes(rowId) && op.kind === 'action' && op.action === step.action);
  const never = ways?.flatMap(way => (way.kind === 'none' ? [way.why] : [])) ?? [];
  const isAble = ways?.some(({ kind }) => kind !== 'none' && kind !== 'busy') === true;
  const [why] = never;
  const hasFailed = waits.some(({ state }) => state === 'blocked');
  return (
    <div className="board-last" data-failed={hasFailed} role="status">
      <b>{boardText.done(step.button, what)}</b>
      <span>
        {entries &&
          present &&
          stateText(
            waits,
            present.some(({ row }) => statusOf(def, row) === step.to),
          )}
      </span>
      {isAble && (
        <Button type="link" size="small" disabled={isUndoing} onClick={() => inBackground(takeBack())}>
          {boardText.undo}
        </Button>
      )}
      {why !== undefined && (
        <span className="hint">{isAble || rows.length > 1 ? boardText.undoSome(never.length, why) : boardText.cannotUndo(why)}</span>
      )}
      <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={boardText.close} onClick={() => onDrop(act)} />
    </div>
  );
}

/** @param isThere the server's rows are where the step leads. */
function stateText(waits: readonly OutboxEntry[], isThere: boolean): string {
  if (waits.length === 0) return isThere ? boardText.settled : '';
  if (waits.some(({ state }) => state === 'blocked')) return boardText.failed;
  return waits.some(isHeld) ? boardText.waitingToSend : boardText.sending;
}
