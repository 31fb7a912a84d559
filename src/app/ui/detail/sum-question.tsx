/** Beside a sum, a number of rows or a number of different values: 明细 opens the rows that it is made of. */
import { useState } from 'react';
import { Button } from 'antd';
import { unitBehind } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import type { FieldDef } from '#schema/field.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { isCounted } from '#schema/row-effects.ts';
import { isTotal, namesInSum, sumOver, sumsOf } from '#schema/sums.ts';
import type { FieldSum } from '#schema/sums.ts';
import type { Condition } from '#query/list-query.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useSchema } from '../../live/schema.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import type { NumberRowsProps } from '../number-rows/number-rows.tsx';
import { sumFormula } from '../number-rows/formula-of.ts';
import { useSlots } from '../slots/feature-store.ts';
import { usePanelWay } from './panel-way.ts';
import { detailText } from './text.ts';

const NumberRows = lazyPart<NumberRowsProps>(async () => (await import('../number-rows/number-rows.tsx')).NumberRows);

type SumQuestionProps = { readonly def: EntityDef; readonly field: FieldDef; readonly row: Row };

/** Nothing where the user may not see the rows, or not what is added up. */
export function SumQuestion({ def, field, row }: SumQuestionProps) {
  const { can, isColumnVisible } = usePermissions();
  const schema = useSchema();
  const dicts = useDicts();
  const openRow = usePanelWay();
  const [isOpen, setOpen] = useState(false);
  const own = useSlots(def.name).numbersBehind?.[field.name];
  const sum = sumsOf(def).find(each => each.field === field.name && isTotal(each));
  const entity = own?.entity ?? sum?.of;
  const of = entity === undefined ? undefined : schema.find(entity);
  const value = row[field.name];
  if (!of || typeof value !== 'number' || value === 0) return null;
  const names = own?.names ?? (sum ? namesInSum(sum) : []);
  if (!can(permissionCode(of, 'list')) || !names.every(name => isColumnVisible(of.permission, name))) return null;
  const told = (number: FieldValue): string => `${fieldTextOf(field, number, undefined, dicts)}${unitBehind(field, number)}`;
  const shown = {
    value: told(value),
    openRow: openRow && ((rowId: string) => openRow({ entity: of.name, rowId })),
    onClose: () => setOpen(false),
  };
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
      {isOpen && own && <own.Dialog def={def} field={field} row={row} told={told} {...shown} />}
      {isOpen && !own && sum && (
        <NumberRows
          label={field.label}
          formula={sumFormula(of, sum)}
          of={of}
          filter={{ conditions: conditionsOf(of, sum, row.id) }}
          sort={of.defaultSort}
          names={names}
          isCounted={each => isCounted(of, sum, each)}
          valueOver={rows => told(sumOver(def, sum, rows))}
          {...shown}
        />
      )}
    </>
  );
}

/** What a query can ask for: that a field is empty it cannot, so the rows are judged once more when they are here. */
function conditionsOf(of: EntityDef, sum: FieldSum, id: string): readonly Condition[] {
  const among = (field: string, codes: readonly string[]): readonly Condition[] =>
    codes.includes('') ? [] : [{ field, rule: 'in', value: codes.join(',') }];
  return [
    { field: sum.by, rule: 'eq', value: id },
    ...(of.flow && sum.in ? among(of.flow.field, sum.in) : []),
    ...Object.entries(sum.where ?? {}).flatMap(([name, codes]) => among(name, codes)),
  ];
}
