/** 货场堆存: what lies in the yards against what they are designed for, and which hold more than that. Each number opens its yards. */
import type { Row } from '#schema/row.ts';
import { numberIn } from '#schema/typed-row.ts';
import { valueText } from '#schema/value-text.ts';
import { areRowsPart, figuresOf, isNeverConfirmed, rowsOfPage } from '#query/view.ts';
import { useIsOffline } from '#app/live/use-offline.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { usePage } from '#app/live/use-view.ts';
import { figureText, unknownText, useAsOf } from '#app/ui/as-of.ts';
import { addressWith } from '#app/ui/conditions/list-address.ts';
import { FigureCard, FigureRows } from '#app/ui/desk-card/figure-card.tsx';
import { countQuery, figureValues } from '#app/ui/queues/queue-values.ts';
import { dayOf } from '#app/ui/queues/use-queue.ts';
import type { OwnFigureProps } from '#app/ui/slots/feature.ts';
import type { freightYard } from './entity.ts';

const YARDS_MAX = 500;
const PERCENT = 100;

const fillText = {
  stock: (tons: string, capacity: string) => `库存 ${tons} / 能力 ${capacity} 吨`,
  over: (count: number) => `${count} 个超出能力`,
  overLabel: '超出设计堆存能力的货场',
  share: '占能力',
  percent: (share: number) => `${Math.round(share * PERCENT)}%`,
  formula: '算法：启用的货场，当前库存之和 ÷ 设计堆存能力之和；当前库存是货场各垛位库存之和',
  overFormula: '算法：当前库存大于设计堆存能力的启用货场的个数',
} as const;

const tonsText = (tons: number): string => tons.toLocaleString('zh-CN', { maximumFractionDigits: 0 });
const stockOf = (yard: Row): number => numberIn<typeof freightYard>(yard, 'currentStock') ?? 0;
const capacityOf = (yard: Row): number => numberIn<typeof freightYard>(yard, 'capacity') ?? 0;
const sumOf = (yards: readonly Row[], of: (yard: Row) => number): number => yards.reduce((sum, yard) => sum + of(yard), 0);
const isOver = (yard: Row): boolean => stockOf(yard) > capacityOf(yard);
const shareText = (stock: number, capacity: number): string => (capacity > 0 ? fillText.percent(stock / capacity) : valueText.empty);

export function YardFill({ def, figure, path, now }: OwnFigureProps) {
  const isOffline = useIsOffline();
  const { isColumnVisible } = usePermissions();
  const values = figureValues(def, figure, dayOf(now));
  const { view } = usePage(def.name, { ...countQuery(def, values), pageSize: YARDS_MAX });
  const names = ['currentStock', 'capacity'] as const;
  const isRefused = view?.refusal !== undefined || !names.every(name => isColumnVisible(def.permission, name));
  const known = view && !isRefused && !isNeverConfirmed(view) ? view : undefined;
  const yards = rowsOfPage(known);
  const isWhole = known !== undefined && !areRowsPart(known);
  const [stock, capacity] = [sumOf(yards, stockOf), sumOf(yards, capacityOf)];
  const over = yards.filter(isOver).length;
  const asOf = useAsOf(known && figuresOf(known).freshAtMs);
  const behind = { of: def, names, view: known, isWhole, part: { title: fillText.share, textOf: (yard: Row) => shareText(stockOf(yard), capacityOf(yard)) } }; // prettier-ignore
  const part = known && !isWhole ? figureText.part : '';
  return (
    <FigureCard
      title={figure.label}
      to={path + addressWith(def, '', values)}
      note={isRefused ? figureText.refused : view && !known ? unknownText(isOffline, view) : part}
      asOf={asOf}
      lines={
        known && (
          <>
            <FigureRows
              {...behind}
              label={figure.label}
              formula={fillText.formula}
              value={fillText.stock(tonsText(stock), tonsText(capacity))}
            />
            {over > 0 && (
              <FigureRows
                {...behind}
                isTrouble
                label={fillText.overLabel}
                formula={fillText.overFormula}
                value={fillText.over(over)}
                isCounted={isOver}
              />
            )}
          </>
        )
      }
    >
      {known ? (
        <FigureRows {...behind} label={figure.label} formula={fillText.formula} value={shareText(stock, capacity)} />
      ) : (
        valueText.empty
      )}
    </FigureCard>
  );
}
