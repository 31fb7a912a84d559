/** The dot before the first column: amber while a change waits, red with the reason when it needs the user, a ring for a claim nobody confirmed, a grey word while being verified. */
import { memo } from 'react';
import { Tooltip } from 'antd';
import { errorOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { listText } from './text.ts';
import { uiText } from '../text.ts';
import type { RowStore } from '../../live/row-store.ts';
import { useRowEntries } from '../../live/use-row-entries.ts';
import { useRowPart } from '../../live/use-row-store.ts';
import { useListScope } from './list-scope.ts';

type SyncDotProps = { readonly rows: RowStore; readonly entity: string; readonly id: string };

export const SyncDot = memo(function SyncDot({ rows, entity, id }: SyncDotProps) {
  const mark = useRowPart(rows, id, entry => entry?.mark);
  const isSuspect = useRowPart(rows, id, entry => entry?.isSuspect === true);
  const isUnconfirmed = useRowPart(rows, id, entry => entry?.isUnconfirmed === true);
  return (
    <>
      {mark?.sync === 'pending' && (
        <Tooltip title={mark.op === 'delete' ? listText.pendingDelete : listText.pending}>
          <span className="qs-dot is-pending" role="img" aria-label={listText.pending} />
        </Tooltip>
      )}
      {mark?.sync === 'blocked' && <BlockedDot entity={entity} id={id} isConflict={mark.isConflict === true} />}
      {isUnconfirmed && (
        <Tooltip title={listText.unconfirmed}>
          <span className="qs-dot is-unconfirmed" role="img" aria-label={listText.unconfirmed} />
        </Tooltip>
      )}
      {isSuspect && <span className="qs-suspect">{uiText.verifying}</span>}
    </>
  );
});

function BlockedDot({ entity, id, isConflict }: { readonly entity: string; readonly id: string; readonly isConflict: boolean }) {
  const { openConflict } = useListScope();
  const blocked = useRowEntries(entity, id)?.find(entry => entry.state === 'blocked');
  const reason = listText.blocked(blocked ? reasonOf(blocked) : listText.blockedUnknown);
  if (isConflict) {
    const open = conflictText.open(reason);
    return (
      <Tooltip title={open} placement="right">
        <button
          type="button"
          className="qs-dot-button"
          aria-label={open}
          onClick={event => {
            event.stopPropagation(); // the row itself opens its details
            openConflict(id);
          }}
        >
          <span className="qs-dot is-blocked" />
        </button>
      </Tooltip>
    );
  }
  return (
    <Tooltip title={reason} placement="right">
      <span className="qs-dot is-blocked" role="img" aria-label={reason} />
    </Tooltip>
  );
}

/** The server's own sentence when it gave one. */
function reasonOf(entry: OutboxEntry): string {
  const error = errorOf(entry);
  const said = error && 'message' in error && error.message !== '' ? error.message : undefined;
  const why = entry.state === 'blocked' ? listText.blockReason[entry.reason] : listText.blockedUnknown;
  return said ? `${why}（${said}）` : why;
}
