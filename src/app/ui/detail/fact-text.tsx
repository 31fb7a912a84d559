/** A value in the details: a reference opens its row in the panel, a phone number is called, everything else is text. */
import { Button } from 'antd';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { useSchema } from '../../live/schema.tsx';
import { isDiallable, PhoneLink } from '../widgets/phone-link.tsx';
import { RowText } from '../widgets/row-text.tsx';
import { usePanelWay } from './panel-way.ts';
import { detailText } from './text.ts';

export function FactText({ field, row }: { readonly field: FieldDef; readonly row: Row }) {
  const openRow = usePanelWay();
  const schema = useSchema();
  const value = row[field.name];
  if (typeof value !== 'string' || value === '') return <RowText field={field} row={row} />;
  if (isDiallable(field, value)) return <PhoneLink label={field.label} number={value} />;
  const { input } = kindOf(field);
  const target = schema.find(referredEntity(field) ?? '');
  const title = dictTextOf(row, field.name);
  // Without its title the row is not known to the user.
  if (!openRow || !target || title === undefined || (input.type === 'ref' && input.isMany)) return <RowText field={field} row={row} />;
  return (
    <Button
      type="link"
      className="detail-ref"
      aria-label={detailText.openRelated(`${field.label} ${title}`)}
      onClick={() => openRow({ entity: target.name, rowId: value })}
    >
      {title}
    </Button>
  );
}
