/** The errors that are shown: of cells that hold something at once, of empty ones only after the user asked to save. */
import type { Row } from '#schema/row.ts';
import type { RowErrors, TableErrors } from './checks.ts';
import type { Unread } from './undo.ts';

export function shownErrors(errors: TableErrors, rows: readonly Row[], unread: Unread, isAsked: boolean): TableErrors {
  if (isAsked || errors.size === 0) return errors;
  return new Map(
    rows.flatMap((row): readonly (readonly [string, RowErrors])[] => {
      const own = errors.get(row.id);
      if (!own) return [];
      const shown = Object.entries(own).filter(([name]) => unread[row.id]?.[name] !== undefined || (row[name] ?? '') !== '');
      return shown.length === 0 ? [] : [[row.id, Object.fromEntries(shown)]];
    }),
  );
}
