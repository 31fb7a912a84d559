/** The waybills of a rate settlement, all of them: those that 计算 counts, as they are now. */
import { sumOver } from '#schema/sums.ts';
import { textIn } from '#schema/typed-row.ts';
import { rowsOfPage } from '#query/view.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useEveryRow } from '#app/live/use-every-row.ts';
import { sumFormula } from '#app/ui/number-rows/formula-of.ts';
import { NumberRowsShown } from '#app/ui/number-rows/number-rows.tsx';
import type { NumberBehindProps } from '#app/ui/slots/feature.ts';
import type { serviceFee } from '#features/transport/service-fee/entity.ts';
import { BASE_SUMS, feesThatCount, filtersOf, scopeOf } from './model.ts';
import type { BaseField, RateScope } from './model.ts';

const text = {
  formula: (month: string, sum: string) => `${month} 卸货、已结算的运单。${sum}`,
  changed: '计算之后有运单结算或撤回，要按现在的运单请重算；也可能有未同步的修改，或本机还没有全部数据',
} as const;

const isBaseField = (name: string): name is BaseField => Object.hasOwn(BASE_SUMS, name);

export function WaybillsBehind(props: NumberBehindProps) {
  const scope = scopeOf(props.row);
  if (!scope) return null;
  return scope.target === 'platform' ? (
    <OfPlatform {...props} scope={scope} />
  ) : (
    <Waybills {...props} scope={scope} waybillIds={[]} isEvery />
  );
}

type ScopedProps = NumberBehindProps & { readonly scope: RateScope };

function OfPlatform(props: ScopedProps) {
  const fee = useSchema().get('serviceFee');
  const fees = useEveryRow(fee.name, [{ conditions: feesThatCount(props.scope) }], fee.defaultSort);
  const named = fees && rowsOfPage(fees.view).map(row => textIn<typeof serviceFee>(row, 'waybillId'));
  return <Waybills {...props} waybillIds={named && [...new Set(named)].filter(id => id !== '')} isEvery={fees?.isWhole === true} />;
}

function Waybills({
  def,
  field,
  value,
  told,
  scope,
  waybillIds,
  isEvery,
  openRow,
  onClose,
}: ScopedProps & { readonly waybillIds: readonly string[] | undefined; readonly isEvery: boolean }) {
  const waybill = useSchema().get('waybill');
  const read = useEveryRow(waybill.name, waybillIds && filtersOf(scope, waybillIds), waybill.defaultSort);
  if (!isBaseField(field.name)) return null;
  const { sum }: { readonly sum?: readonly string[] } = BASE_SUMS[field.name];
  return (
    <NumberRowsShown
      label={field.label}
      formula={text.formula(scope.month, sumFormula(waybill, sum ? { sum } : {}))}
      value={value}
      of={waybill}
      view={read?.view}
      isWhole={isEvery && read?.isWhole === true}
      names={['unloadTime', ...(sum ?? [])]}
      valueOver={rows => told(sumOver(def, { of: waybill.name, by: scope.reference, field: field.name, ...(sum && { sum }) }, rows))}
      whyOther={text.changed}
      openRow={openRow}
      onClose={onClose}
    />
  );
}
