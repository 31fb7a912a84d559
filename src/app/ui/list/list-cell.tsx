/** One cell. It subscribes to its own value, flashes when somebody else changed it, and is amber while the user's change is unsent. */
import { memo, useRef, useSyncExternalStore } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { isTimed, shownValue, sourcesOf } from '#schema/row-value.ts';
import { shortAddress } from '#schema/short-address.ts';
import { alertOf } from '#schema/alerts.ts';
import { isHidden } from '#schema/sealed.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import { confirmedIn } from '#query/view.ts';
import { listText } from './text.ts';
import { valueText } from '#schema/value-text.ts';
import type { RowStore } from '../../live/row-store.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import type { Flash, RowEntry } from '../../live/view-diff.ts';
import { AwaitedStatus, FieldText, SealedText } from '../widgets/field-text.tsx';
import { Alerted } from '../widgets/alerted.tsx';
import { RowText } from '../widgets/row-text.tsx';
import { Checkbox, Tooltip } from 'antd';
import { errorOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { uiText } from '../text.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { useRowPart } from '../../live/use-row-store.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list-state/list-scope.ts';

const TEXT_ELLIPSIS = 25; // widget specification §9 Text

type CellPart = {
  readonly value: FieldValue | undefined;
  readonly text: string | undefined;
  /** Of an address: what it says beyond its region. */
  readonly brief: string | undefined;
  readonly isPending: boolean;
  /** Of a status: the confirmed one, while a step that the server has to confirm is unsettled. */
  readonly confirmed: string | undefined;
  readonly flash: Flash | undefined;
  readonly isSealed: boolean;
  readonly alert: string | undefined;
};

export const ListCell = memo(function ListCell({
  rows,
  id,
  field,
}: {
  readonly rows: RowStore;
  readonly id: string;
  readonly field: FieldDef;
}) {
  const { def } = useListScope();
  const { value, text, brief, isPending, confirmed, flash, isSealed, alert } = useCell(rows, id, field, def);
  const dicts = useDicts();
  const full = fieldTextOf(field, value, text, dicts);
  const was = flash && listText.wasValue(fieldTextOf(field, flash.was, flash.wasText, dicts) || valueText.empty);
  const classes = [
    'qs-value',
    isNumber(field) && 'is-number',
    isWordy(field) && 'is-worded',
    isPending && 'is-pending',
    flash && 'is-flash',
  ]
    .filter(Boolean)
    .join(' ');
  const isLong = full.length > TEXT_ELLIPSIS;
  const title = [kindOf(field).display === 'tag' ? '' : full, was].filter(Boolean).join('\n');
  return (
    // A new key per change restarts the fade.
    <span key={flash?.seq ?? 0} className={classes} {...(title === '' ? {} : { title })}>
      {confirmed !== undefined ? (
        <AwaitedStatus field={field} confirmed={confirmed} awaited={full} />
      ) : isSealed ? (
        <SealedText />
      ) : brief !== undefined && brief.length <= TEXT_ELLIPSIS ? (
        brief
      ) : isLong ? (
        `${full.slice(0, TEXT_ELLIPSIS)}…`
      ) : isTimed(field) ? (
        <TimedCell rows={rows} id={id} field={field} />
      ) : (
        <Alerted message={alert}>
          <FieldText field={field} value={value} text={text} />
        </Alerted>
      )}
    </span>
  );
});

/** Names and lists of words may need a second line. */
const isWordy = (field: FieldDef): boolean => {
  const { column, display, isMany, freeText }: KindFacts = kindOf(field);
  return display !== 'tag' && freeText?.code === undefined && (column.isWorded === true || isMany);
};

/** Beside the row it follows the time. */
function TimedCell({ rows, id, field }: { readonly rows: RowStore; readonly id: string; readonly field: FieldDef }) {
  const row = useRowPart(rows, id, entry => entry?.row);
  return row ? <RowText field={field} row={row} /> : null;
}

/** What a cell of the row shows; the same object while it is unchanged. */
export function useCell(rows: RowStore, id: string, field: FieldDef, def: EntityDef): CellPart {
  const held = useRef<CellPart>(EMPTY);
  return useSyncExternalStore(
    listener => rows.subscribeRow(id, listener),
    () => {
      const next = partOf(rows.entry(id), field, def);
      const { current } = held;
      const isSame =
        current.value === next.value &&
        current.text === next.text &&
        current.brief === next.brief &&
        current.isPending === next.isPending &&
        current.confirmed === next.confirmed &&
        current.flash === next.flash &&
        current.isSealed === next.isSealed &&
        current.alert === next.alert;
      if (!isSame) held.current = next;
      return held.current;
    },
  );
}

const EMPTY: CellPart = {
  value: undefined,
  text: undefined,
  brief: undefined,
  isPending: false,
  confirmed: undefined,
  flash: undefined,
  isSealed: false,
  alert: undefined,
};

function partOf(entry: RowEntry | undefined, field: FieldDef, def: EntityDef): CellPart {
  if (!entry) return EMPTY;
  const { row, mark, flashes } = entry;
  const { name } = field;
  const isPending = sourcesOf(field).some(source => mark?.fields.includes(source));
  return {
    value: shownValue(field, row, ''),
    text: dictTextOf(row, name),
    brief: shortAddress(field, row),
    isPending,
    confirmed: confirmedIn(mark, name),
    flash: flashes[name],
    isSealed: isHidden(def, name, row),
    alert: alertOf(def, name, row),
  };
}

/** The dot before the first column: amber for an unsent change, red with the reason for a blocked one, a ring for a claim. */
type SyncDotProps = { readonly rows: RowStore; readonly entity: string; readonly id: string };

export const SyncDot = memo(function SyncDot({ rows, entity, id }: SyncDotProps) {
  const mark = useRowPart(rows, id, entry => entry?.mark);
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
    </>
  );
});

/** A grey word behind the title of a row that has not been compared with the server's. */
export const UnverifiedNote = memo(function UnverifiedNote({ rows, id }: Pick<SyncDotProps, 'rows' | 'id'>) {
  const isUnverified = useRowPart(rows, id, entry => entry?.isUnverified === true);
  return isUnverified ? <span className="qs-unverified">{uiText.verifying}</span> : null;
});

/** Beside the title of a row on which colleagues left notes. */
export const NoteMark = memo(function NoteMark({ id }: { readonly id: string }) {
  const { notes } = useListScope();
  const says = useStore(notes, marks => marks.get(id));
  return says === undefined ? null : (
    <Tooltip title={says}>
      <span className="qs-note" role="img" aria-label={says} />
    </Tooltip>
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
            event.stopPropagation(); // a click on the row opens its details
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

/** The server's message, if it sent one. */
function reasonOf(entry: OutboxEntry): string {
  const error = errorOf(entry);
  const detail = error && 'message' in error && error.message !== '' ? error.message : undefined;
  const why = entry.state === 'blocked' ? listText.blockReason[entry.reason] : listText.blockedUnknown;
  return detail ? `${why}（${detail}）` : why;
}

/** The CSS classes of a row's or card's state. */
export function rowClasses(entry: {
  readonly mark?: { readonly op: string; readonly isGone?: true } | undefined;
  readonly isLeaving: boolean;
  readonly isUnverified: boolean;
  readonly isUnconfirmed?: true;
}): string {
  return [
    entry.mark?.op === 'delete' || entry.mark?.isGone ? 'is-deleting' : '',
    entry.isLeaving ? 'is-leaving' : '',
    entry.isUnverified ? 'is-unverified' : '',
    entry.isUnconfirmed ? 'is-unconfirmed' : '',
  ]
    .filter(name => name !== '')
    .join(' ');
}

/** The checkboxes of the selection. Each subscribes to its own row, so choosing one row repaints one box. */
export const RowSelect = memo(function RowSelect({ id }: { readonly id: string }) {
  const { def, list, rows } = useListScope();
  const isSelected = useStore(list, state => state.selected.has(id));
  const title = useRowPart(rows, id, entry => entry?.row[def.titleField]);
  return (
    <Checkbox
      checked={isSelected}
      aria-label={listText.selectRow(String(title ?? id))}
      onChange={event => {
        const row = rows.entry(id)?.row;
        if (event.target.checked && row) list.send({ kind: 'selected', rows: [row] });
        if (!event.target.checked) list.send({ kind: 'unselected', ids: [id] });
      }}
    />
  );
});
