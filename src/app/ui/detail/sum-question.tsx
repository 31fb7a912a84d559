/** Beside a sum, a number of rows or a number of different values: 明细 opens the rows that it is made of. */
import { useState } from 'react';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Row } from '#schema/row.ts';
import { isTotal, namesInSum, sumsOf } from '#schema/sums.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useSchema } from '../../live/schema.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import type { SumRowsProps } from './sum-rows.tsx';
import { detailText } from './text.ts';

const SumRows = lazyPart<SumRowsProps>(async () => (await import('./sum-rows.tsx')).SumRows);

type SumQuestionProps = { readonly def: EntityDef; readonly field: FieldDef; readonly row: Row };

/** Nothing where the user may not see the rows, or not what is added up. */
export function SumQuestion({ def, field, row }: SumQuestionProps) {
  const { can, isColumnVisible } = usePermissions();
  const schema = useSchema();
  const [isOpen, setOpen] = useState(false);
  const sum = sumsOf(def).find(each => each.field === field.name && isTotal(each));
  const of = sum && schema.find(sum.of);
  const value = row[field.name];
  if (!sum || !of || typeof value !== 'number' || value === 0) return null;
  if (!can(permissionCode(of, 'list')) || !namesInSum(sum).every(name => isColumnVisible(of.permission, name))) return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="detail-sum"
        title={detailText.howCome}
        aria-label={detailText.rowsBehind(field.label)}
        onClick={() => setOpen(true)}
      >
        {detailText.behind}
      </Button>
      {isOpen && <SumRows def={def} of={of} sum={sum} field={field} row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
