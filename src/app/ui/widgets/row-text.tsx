/** Draws the value of a field as text, and again when time changes it. */
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { isTimed, shownValue } from '#schema/row-value.ts';
import { useServerMinute } from '../../live/use-server-now.ts';
import { FieldText } from './field-text.tsx';

type RowTextProps = { readonly field: FieldDef; readonly row: Row };

export const RowText = ({ field, row }: RowTextProps) =>
  isTimed(field) ? (
    <TimedText field={field} row={row} />
  ) : (
    <FieldText field={field} value={shownValue(field, row, '')} text={dictTextOf(row, field.name)} />
  );

const TimedText = ({ field, row }: RowTextProps) => <FieldText field={field} value={shownValue(field, row, useServerMinute())} />;
