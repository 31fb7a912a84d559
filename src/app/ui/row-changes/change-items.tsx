/** One change of a row in the time line of 变更记录: recorded by the server, waiting on this device, or finished by it. */
import type { ReactNode } from 'react';
import { Flex, Tag, Typography } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import type { ChangeInWords } from '#sync/describe/entry.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';
import { useSchema } from '../../live/schema.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useMomentText } from '../../live/use-server-now.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { isLaterThanLook } from '../last-look/last-look.ts';
import { lookText } from '../last-look/text.ts';
import { useLookAround } from '../last-look/use-last-look.ts';
import { ChangeList } from '../detail/change-list.tsx';
import { EntryStateTag } from '../detail/entry-state-tag.tsx';
import type { RowChange } from './calls.ts';
import { changesInWords, isLater, madeEarlier, verbOf } from './change-words.ts';
import { rowChangesText } from './text.ts';

/** More fields than a step fills in are folded. */
const SHOWN_MAX = 12;

export function StoredChange({ def, change, row }: { readonly def: EntityDef; readonly change: RowChange; readonly row: Row }) {
  const { isColumnVisible } = usePermissions();
  const changes = changesInWords(def, change, name => isColumnVisible(def.permission, name), useDicts());
  const isNew = isLaterThanLook(change.time, useLookAround()?.since);
  const made = madeEarlier(change);
  const facts = [made === undefined ? undefined : rowChangesText.madeAt(made, change.time), change.device].filter(
    fact => fact !== undefined,
  );
  if (change.kind === 'before') return <Created row={row} recordedSince={change.time} />;
  return (
    <>
      <Head time={change.time} who={change.by ?? rowChangesText.somebody} verb={verbOf(def, change)} isNew={isNew} />
      {facts.length > 0 && <div className="hint">{facts.join(' · ')}</div>}
      <Changes changes={changes} />
    </>
  );
}

/** The first item of a row that is older than its record: its stamp, and the time since which changes are recorded. Absent: nothing was recorded. */
export function Created({ row, recordedSince }: { readonly row: Row; readonly recordedSince: string | undefined }) {
  const by = dictTextIn<AnyEntity>(row, 'createBy') || textIn<AnyEntity>(row, 'createBy');
  const time = textIn<AnyEntity>(row, 'createTime');
  return (
    <>
      {time !== '' && <Head time={time} who={by} verb={rowChangesText.verbs.create} />}
      <div className="hint">{recordedSince === undefined ? rowChangesText.untouched : rowChangesText.recordedSince(recordedSince)}</div>
    </>
  );
}

export function WaitingChange({ entry }: { readonly entry: OutboxEntry }) {
  const { verb, changes } = describeEntry(useSchema(), entry, useDicts());
  const timeText = useMomentText(); // like the times of the server's record, so that they can be compared
  return (
    <>
      <EntryStateTag state={entry.state} /> <strong>{verb}</strong>
      <div className="hint">{rowChangesText.waits(timeText(entry.createdAtMs))}</div>
      <Changes changes={changes} />
    </>
  );
}

export function OwnChange({ record: { entry, outcome, atMs } }: { readonly record: LogRecord }) {
  const { verb, changes } = describeEntry(useSchema(), entry, useDicts());
  const timeText = useMomentText(); // like the times of the server's record, so that they can be compared
  const isSettled = outcome === 'settled';
  return (
    <>
      <Head
        time={timeText(isSettled ? entry.createdAtMs : atMs)}
        verb={verb}
        who={<Tag color={isSettled ? 'success' : 'default'}>{isSettled ? outboxPageText.settled : outboxPageText.discarded}</Tag>}
      />
      {isSettled && isLater(entry.createdAtMs, atMs) && (
        <div className="hint">{rowChangesText.syncedHere(timeText(entry.createdAtMs), timeText(atMs))}</div>
      )}
      <Changes changes={changes} />
    </>
  );
}

type HeadProps = { readonly time: string; readonly who: ReactNode; readonly verb: string; readonly isNew?: boolean };

function Head({ time, who, verb, isNew = false }: HeadProps) {
  return (
    <Flex gap="2px 8px" wrap align="baseline">
      <Typography.Text type="secondary" className="row-changes-time">
        {time}
      </Typography.Text>
      <span>{who}</span>
      <strong>{verb}</strong>
      {isNew && <Tag color="processing">{lookText.isNew}</Tag>}
    </Flex>
  );
}

function Changes({ changes }: { readonly changes: readonly ChangeInWords[] }) {
  if (changes.length <= SHOWN_MAX) return <ChangeList changes={changes} />;
  return (
    <details>
      <summary>{rowChangesText.filled(changes.length)}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}
