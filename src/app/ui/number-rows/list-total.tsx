/** A total below a list or in the head of a group: pressed, it tells how it came about. */
import { useState } from 'react';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { statusesOf } from '#schema/statuses.ts';
import { fieldsOfTotal, leftOutOf } from '#schema/totals.ts';
import type { Condition } from '#query/list-query.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { detailText } from '../detail/text.ts';
import type { NamedTotal } from '../list/columns.ts';
import { useListScope } from '../list-state/list-scope.ts';
import type { TotalRowsProps } from './total-rows.tsx';

const TotalRows = lazyPart<TotalRowsProps>(async () => (await import('./total-rows.tsx')).TotalRows);

type ListTotalProps = {
  readonly total: NamedTotal;
  /** Beside the list's own conditions: those of a group. */
  readonly among?: readonly Condition[];
  /** Rows of some statuses are left out of it. */
  readonly isPart: boolean;
};

/** Plain text where the user does not see what it is worked out from. */
export function ListTotal({ total, among = NONE, isPart }: ListTotalProps) {
  const { def } = useListScope();
  const { isColumnVisible } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!fieldsOfTotal(def, total.field.name).every(name => isColumnVisible(def.permission, name))) return total.text;
  return (
    <>
      <Button type="text" size="small" className="qs-total" title={detailText.howCome} onClick={() => setOpen(true)}>
        {total.text}
      </Button>
      {isOpen && <TotalRows total={total} among={isPart ? [...among, ...countedConditions(def)] : among} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Of the statuses that the totals count. */
function countedConditions(def: EntityDef): readonly Condition[] {
  const leftOut = leftOutOf(def);
  const counted = statusesOf(def.flow).filter(status => leftOut?.statuses.includes(status) !== true);
  return leftOut ? [{ field: leftOut.field, rule: 'in', value: counted.join(',') }] : NONE;
}

const NONE: readonly Condition[] = [];
