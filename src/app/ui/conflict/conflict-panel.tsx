/**
 * A conflict, field by field: the previous value, the user's value, and the value somebody else wrote meanwhile.
 * The list, the form and the outbox use this panel. The choices are kept while it is mounted and the server's values stay the same.
 */
import { shortMinute } from '#base/server-time.ts';
import { useState } from 'react';
import { Button, Flex, Radio, Typography } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { conflictLabel, conflictValues } from '#sync/describe/conflict.ts';
import { conflictSums } from '#sync/describe/conflict-sums.ts';
import type { ConflictSum } from '#sync/describe/conflict-sums.ts';
import { conflictFields } from '#sync/describe/reason.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { outboxPageText, whatToDo, whatWasKept } from '#sync/describe/entry-text.ts';
import { conflictKey } from '#sync/mutation.ts';
import type { ConflictEntry, FieldConflict } from '#sync/mutation.ts';
import { undecided } from '#sync/resolve.ts';
import type { ConflictChoice } from '#sync/resolve.ts';
import { resolveConflict } from '#db/write/correct-entry.ts';
import { useAppServices, useSyncPart } from '../../live/app-services.tsx';
import { serverTimeAt } from '../../live/use-server-now.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { useOutboxAct } from '../../live/use-outbox-act.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import './conflict.css';
import { useSchema } from '../../live/schema.tsx';

type Side = 'mine' | 'theirs';

/** A new server value is a new conflict, so the choices over the old one are discarded. */
export function ConflictPanel({ entry }: { readonly entry: ConflictEntry }) {
  return <OneConflict key={`${entry.opId} ${JSON.stringify(entry.conflicts)}`} entry={entry} />;
}

function OneConflict({ entry }: { readonly entry: ConflictEntry }) {
  const { db } = useAppServices();
  const act = useOutboxAct();
  const [choice, setChoice] = useState<ConflictChoice>({});
  const [isDiscarding, setIsDiscarding] = useState(false);
  const conflicts = entry.conflicts;
  const isDelete = entry.op.kind === 'delete';
  const all = (side: Side): ConflictChoice =>
    Object.fromEntries(conflicts.filter(({ isContext }) => !isContext).map(conflict => [conflictKey(conflict), side]));
  const isDecided = undecided(conflicts, choice).length === 0;
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const title = outboxPageText.conflictTitle(entry.label, conflictFields(schema, entry));
  const mineTitle = useMineTitle(entry);
  const sums = conflictSums(schema, entry, (def, field) => isColumnVisible(def.permission, field));
  return (
    <section className="conflict" aria-label={title}>
      <div>
        <Typography.Text strong>{title}</Typography.Text>
        <br />
        <Typography.Text type="secondary">{isDelete ? whatToDo.chooseDelete : `${whatWasKept.both}${whatToDo.choose}`}</Typography.Text>
        {conflicts.some(({ isContext }) => isContext) && (
          <>
            <br />
            <Typography.Text type="warning">{conflictText.contextHint}</Typography.Text>
          </>
        )}
      </div>
      <div className="conflict-grid">
        <div className="conflict-head">
          <span>{outboxPageText.field}</span>
          <span>{outboxPageText.base}</span>
          <span>{mineTitle}</span>
          <span>{theirsTitle(entry.theirs)}</span>
        </div>
        {conflicts.map(conflict => (
          <ConflictRow
            key={conflictKey(conflict)}
            entry={entry}
            conflict={conflict}
            chosen={choice[conflictKey(conflict)]}
            onChoose={isDelete || conflict.isContext ? undefined : side => setChoice(held => ({ ...held, [conflictKey(conflict)]: side }))}
          />
        ))}
        {sums.map(sum => (
          <SumRow key={sum.key} entry={entry} sum={sum} />
        ))}
      </div>
      <Flex gap="small" wrap justify="space-between">
        <Flex gap="small" wrap>
          {!isDelete && <Button onClick={() => setChoice(all('mine'))}>{outboxPageText.allMine}</Button>}
          {!isDelete && <Button onClick={() => setChoice(all('theirs'))}>{outboxPageText.allTheirs}</Button>}
        </Flex>
        <Flex gap="small" wrap>
          <Button onClick={() => setIsDiscarding(true)}>{outboxPageText.discardMine}</Button>
          {isDelete ? (
            <Button danger onClick={() => inBackground(act(resolveConflict(db, entry.opId, all('mine'))))}>
              {outboxPageText.deleteAnyway}
            </Button>
          ) : (
            <Button
              type="primary"
              disabled={!isDecided}
              title={isDecided ? undefined : outboxPageText.chooseEach}
              onClick={() => inBackground(act(resolveConflict(db, entry.opId, choice)))}
            >
              {outboxPageText.submitChosen}
            </Button>
          )}
        </Flex>
      </Flex>
      {isDiscarding && <DiscardDialog entry={entry} how="discard" onClose={() => setIsDiscarding(false)} />}
    </section>
  );
}

type ConflictRowProps = {
  readonly entry: ConflictEntry;
  readonly conflict: FieldConflict;
  readonly chosen: Side | undefined;
  /** Absent without a choice: for a deletion, and for a field that only the other user changed. */
  readonly onChoose: ((side: Side) => void) | undefined;
};

function ConflictRow({ entry, conflict, chosen, onChoose }: ConflictRowProps) {
  const schema = useSchema();
  const mineTitle = useMineTitle(entry);
  const label = conflictLabel(schema, entry, conflict);
  const { base, mine, theirs } = conflictValues(schema, entry, conflict, useDicts());
  const mineText = conflict.isContext ? conflictText.context : entry.op.kind === 'delete' ? outboxPageText.willDelete : mine;
  const value = (side: Side, hint: string, text: string) => {
    const content = (
      <>
        <span className="conflict-hint">{hint} </span>
        {text}
      </>
    );
    return onChoose ? (
      <Radio checked={chosen === side} onChange={() => onChoose(side)}>
        {content}
      </Radio>
    ) : (
      <span>{content}</span>
    );
  };
  return (
    <div className="conflict-row" role={onChoose ? 'radiogroup' : 'group'} aria-label={label}>
      <span className="conflict-field">{label}</span>
      <span className="conflict-base">
        <span className="conflict-hint">{outboxPageText.base} </span>
        {base}
      </span>
      {value('mine', mineTitle, mineText)}
      {value('theirs', theirsTitle(entry.theirs), theirs)}
    </div>
  );
}

/** A computed value on both sides, with its formula: nothing is chosen here. */
function SumRow({ entry, sum }: { readonly entry: ConflictEntry; readonly sum: ConflictSum }) {
  const mineTitle = useMineTitle(entry);
  const side = (hint: string, { value, formula }: ConflictSum['mine']) => (
    <span>
      <span className="conflict-hint">{hint} </span>
      {value}
      {formula !== undefined && <small> = {formula}</small>}
    </span>
  );
  return (
    <div className="conflict-row conflict-sum" role="group" aria-label={sum.label} title={conflictText.computed}>
      <span className="conflict-field">
        {sum.label}
        {sum.difference !== undefined && <small> {conflictText.difference(sum.difference)}</small>}
      </span>
      <span className="conflict-base">
        <span className="conflict-hint">{outboxPageText.base} </span>
        {sum.base}
      </span>
      {side(mineTitle, sum.mine)}
      {side(theirsTitle(entry.theirs), sum.theirs)}
    </div>
  );
}

/** In the server's time, because the time of the other side beside it is. */
function useMineTitle({ createdAtMs }: ConflictEntry): string {
  const clockSkewMs = useSyncPart('clockSkewMs');
  return outboxPageText.mine(shortMinute(serverTimeAt(createdAtMs, clockSkewMs)));
}

function theirsTitle(row: Row | undefined): string {
  if (!row) return outboxPageText.theirsUnknown;
  const when = textIn<AnyEntity>(row, 'updateTime');
  const who = dictTextIn<AnyEntity>(row, 'updateBy') || textIn<AnyEntity>(row, 'updateBy');
  return outboxPageText.theirs(who, when === '' ? '' : shortMinute(when));
}
