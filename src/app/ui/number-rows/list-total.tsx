/** A total below a list or in the head of a group: pressed, it tells how it came about. */
import { useState } from 'react';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import type { Condition, Filter } from '#query/list-query.ts';
import { createTotalsCounter } from '#query/totals.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { detailText } from '../detail/text.ts';
import type { NumberRowsProps } from './number-rows.tsx';
import { totalFormula } from './formula-of.ts';
import { totalText } from '../list/columns.ts';
import type { NamedTotal } from '../list/columns.ts';
import { useListScope, useQuery } from '../list/use-list.tsx';

/** Worked out again as the list does. */
function valueOver(def: EntityDef, field: FieldDef, rows: readonly Row[]): string {
  const totals = createTotalsCounter(def);
  for (const row of rows) totals.add(row);
  return totalText(field, totals.values()?.[field.name] ?? 0);
}

const NumberRows = lazyPart<NumberRowsProps>(async () => (await import('./number-rows.tsx')).NumberRows);

type ListTotalProps = {
  readonly total: NamedTotal;
  /** Beside the list's own conditions: those of a group. */
  readonly among?: readonly Condition[];
};

/** Plain text where the user does not see what it is worked out from. */
export function ListTotal({ total: { field, text, value }, among = [] }: ListTotalProps) {
  const scope = useListScope();
  const { def, openDetail } = scope;
  const query = useQuery(scope);
  const { isColumnVisible } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { formula, names, isMean } = totalFormula(def, field.name);
  if (!names.every(name => isColumnVisible(def.permission, name))) return text;
  const { conditions, advanced, anyOf } = query;
  const filter: Filter = { conditions: [...conditions, ...among], advanced, anyOf };
  return (
    <>
      <Button type="text" size="small" className="qs-total" title={detailText.howCome} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <NumberRows
          label={field.label}
          formula={formula}
          value={value}
          of={def}
          filter={filter}
          sort={{ column: field.name, order: 'desc' }}
          names={names}
          isMean={isMean}
          valueOver={rows => valueOver(def, field, rows)}
          openRow={openDetail}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
