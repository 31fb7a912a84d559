/** One cell: it listens to its own value only, flashes when somebody else changed it, and is amber while the user's change waits. */
import { memo, useRef, useSyncExternalStore } from 'react';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { listText } from './text.ts';
import { valueText } from '#schema/value-text.ts';
import type { RowStore } from '../../live/row-store.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import type { Flash, RowEntry } from '../../live/view-diff.ts';
import { FieldText } from '../widgets/field-text.tsx';
import { isNumber } from './column-model.ts';

const TEXT_ELLIPSIS = 25; // widget specification §9 Text

type CellPart = {
  readonly value: FieldValue | undefined;
  readonly text: string | undefined;
  readonly isPending: boolean;
  readonly flash: Flash | undefined;
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
  const { value, text, isPending, flash } = useCell(rows, id, field.name);
  const dicts = useDicts();
  const full = fieldTextOf(field, value, text, dicts);
  const was = flash && listText.wasValue(fieldTextOf(field, flash.was, flash.wasText, dicts) || valueText.empty);
  const classes = ['qs-value', isNumber(field) && 'is-number', isPending && 'is-pending', flash && 'is-flash'].filter(Boolean).join(' ');
  const isLong = full.length > TEXT_ELLIPSIS;
  const title = [field.kind === 'dict' ? '' : full, was].filter(Boolean).join('\n');
  return (
    // A new key per change starts the fade anew.
    <span key={flash?.seq ?? 0} className={classes} {...(title === '' ? {} : { title })}>
      {isLong ? `${full.slice(0, TEXT_ELLIPSIS)}…` : <FieldText field={field} value={value} text={text} />}
    </span>
  );
});

function useCell(rows: RowStore, id: string, name: string): CellPart {
  const held = useRef<CellPart>(EMPTY);
  return useSyncExternalStore(
    listener => rows.subscribeRow(id, listener),
    () => {
      const next = partOf(rows.entry(id), name);
      const { current } = held;
      const isSame =
        current.value === next.value && current.text === next.text && current.isPending === next.isPending && current.flash === next.flash;
      if (!isSame) held.current = next;
      return held.current;
    },
  );
}

const EMPTY: CellPart = { value: undefined, text: undefined, isPending: false, flash: undefined };

function partOf(entry: RowEntry | undefined, name: string): CellPart {
  if (!entry) return EMPTY;
  const { row, mark, flashes } = entry;
  return { value: row[name], text: dictTextOf(row, name), isPending: mark?.fields.includes(name) === true, flash: flashes[name] };
}
