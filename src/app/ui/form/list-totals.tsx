/** The number of rows in a list of a form, and the sums of the columns it shows, in their order. */
import { Typography } from 'antd';
import type { Children } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { columnHead } from '#schema/column-head.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { listTotals } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useSchema } from '../../live/schema.tsx';

type TotalsProps = { readonly list: Children; readonly rows: readonly Row[]; readonly fields: readonly FieldDef[] };

export function ListTotals({ list, rows, fields }: TotalsProps) {
  const schema = useSchema();
  const dicts = useDicts();
  if (rows.length === 0) return null;
  const known = listTotals(schema, list, rows);
  const totals = fields.flatMap(field => known.find(total => total.field === field) ?? []);
  return (
    <Typography.Text type="secondary" role="status" className="child-totals">
      {childText.count(rows.length)}
      {totals.length > 0 && `，${childText.total} `}
      {totals.map(({ field, sum }) => `${columnHead(field)} ${fieldTextOf(field, sum, undefined, dicts)}`).join('，')}
    </Typography.Text>
  );
}
