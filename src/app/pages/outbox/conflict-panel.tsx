/** A conflict, field by field: what it was, what the user made of it, what somebody else made of it meanwhile. */
import { useState } from 'react';
import { Button, Flex, Radio, Typography } from 'antd';
import dayjs from 'dayjs';
import { valueInWords } from '#domain/describe-entry.ts';
import { conflictFields } from '#domain/describe-reason.ts';
import type { Row, Values } from '#domain/entity/row.ts';
import { dictTextOf } from '#domain/field-text.ts';
import { outboxPageText, whatToDo, whatWasKept } from '#domain/messages-outbox.ts';
import { findEntityDef } from '#domain/registry.ts';
import type { FieldConflict, OutboxEntry } from '#domain/sync/mutation.ts';
import { resolveConflict } from '#db/write/correct-entry.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useOutboxAct } from './use-outbox-act.ts';

type Side = 'mine' | 'theirs';
type ConflictPanelProps = { readonly entry: OutboxEntry; readonly onDiscard: () => void };

export function ConflictPanel({ entry, onDiscard }: ConflictPanelProps) {
  const { db } = useAppServices();
  const act = useOutboxAct();
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({});
  const conflicts = entry.conflicts ?? [];
  const isDelete = entry.op.kind === 'delete';
  const all = (side: Side) => Object.fromEntries(conflicts.map(({ field }) => [field, side]));
  const isDecided = conflicts.every(({ field }) => choice[field] !== undefined);
  return (
    <section className="conflict" aria-label={outboxPageText.conflictTitle(entry.label, conflictFields(entry))}>
      <div>
        <Typography.Text strong>{outboxPageText.conflictTitle(entry.label, conflictFields(entry))}</Typography.Text>
        <br />
        <Typography.Text type="secondary">{isDelete ? whatToDo.chooseDelete : `${whatWasKept.both}${whatToDo.choose}`}</Typography.Text>
      </div>
      <div className="conflict-grid">
        <div className="conflict-head">
          <span>{outboxPageText.field}</span>
          <span>{outboxPageText.base}</span>
          <span>{outboxPageText.mine(dayjs(entry.createdAtMs).format('MM-DD HH:mm'))}</span>
          <span>{theirsTitle(entry.theirs)}</span>
        </div>
        {conflicts.map(conflict => (
          <ConflictRow
            key={conflict.field}
            entry={entry}
            conflict={conflict}
            chosen={choice[conflict.field]}
            onChoose={isDelete ? undefined : side => setChoice(held => ({ ...held, [conflict.field]: side }))}
          />
        ))}
      </div>
      <Flex gap="small" wrap justify="space-between">
        <Flex gap="small" wrap>
          {!isDelete && <Button onClick={() => setChoice(all('mine'))}>{outboxPageText.allMine}</Button>}
          {!isDelete && <Button onClick={() => setChoice(all('theirs'))}>{outboxPageText.allTheirs}</Button>}
        </Flex>
        <Flex gap="small" wrap>
          <Button onClick={onDiscard}>{outboxPageText.discardMine}</Button>
          {isDelete ? (
            <Button danger onClick={() => void act(resolveConflict(db, entry.opId, all('mine')))}>
              {outboxPageText.deleteAnyway}
            </Button>
          ) : (
            <Button
              type="primary"
              disabled={!isDecided}
              title={isDecided ? undefined : outboxPageText.chooseEach}
              onClick={() => void act(resolveConflict(db, entry.opId, choice))}
            >
              {outboxPageText.submitChosen}
            </Button>
          )}
        </Flex>
      </Flex>
    </section>
  );
}

type ConflictRowProps = {
  readonly entry: OutboxEntry;
  readonly conflict: FieldConflict;
  readonly chosen: Side | undefined;
  /** Absent for a deletion: there is nothing to choose field by field. */
  readonly onChoose: ((side: Side) => void) | undefined;
};

function ConflictRow({ entry, conflict: { field, base, mine, theirs }, chosen, onChoose }: ConflictRowProps) {
  const dicts = useDicts();
  const def = findEntityDef(entry.entity);
  const label = def?.fieldByName.get(field)?.label ?? field;
  const words = (value: FieldConflict['mine'], texts: Values) => valueInWords(def, field, value, dictTextOf(texts, field), dicts);
  const mineText = entry.op.kind === 'delete' ? outboxPageText.willDelete : words(mine, entry.texts);
  const theirsText = words(theirs, entry.theirs ?? {});
  return (
    <div className="conflict-row" role="radiogroup" aria-label={label}>
      <span className="conflict-field">{label}</span>
      <span className="conflict-base">
        <span className="conflict-hint">{outboxPageText.base} </span>
        {words(base, {})}
      </span>
      {onChoose ? (
        <Radio checked={chosen === 'mine'} onChange={() => onChoose('mine')}>
          <span className="conflict-hint">{outboxPageText.mineShort} </span>
          {mineText}
        </Radio>
      ) : (
        <span>{mineText}</span>
      )}
      {onChoose ? (
        <Radio checked={chosen === 'theirs'} onChange={() => onChoose('theirs')}>
          <span className="conflict-hint">{outboxPageText.theirsShort} </span>
          {theirsText}
        </Radio>
      ) : (
        <span>{theirsText}</span>
      )}
    </div>
  );
}

function theirsTitle(row: Row | undefined): string {
  if (!row) return outboxPageText.theirsUnknown;
  const when = row['updateTime'];
  return outboxPageText.theirs(
    dictTextOf(row, 'updateBy') ?? String(row['updateBy'] ?? ''),
    when === undefined ? '' : String(when).slice(5, 16),
  );
}
