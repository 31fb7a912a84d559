/** 今日派车 and 今日卸货: how many trucks and tons of today, against what the road plans ask of the day. Each number opens its rows. */
import { fieldTextOf } from '#schema/field-text.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Row } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import { areRowsPart, figuresOf, isNeverConfirmed, rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import { Link } from 'react-router-dom';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useIsOffline } from '#app/live/use-offline.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { usePage } from '#app/live/use-view.ts';
import { figureText, unknownText, useAsOf } from '#app/ui/as-of.ts';
import { addressWith } from '#app/ui/conditions/list-address.ts';
import { FigureCard, FigureRows } from '#app/ui/desk-card/figure-card.tsx';
import { countQuery, figureValues } from '#app/ui/queues/queue-values.ts';
import { dayOf } from '#app/ui/queues/use-queue.ts';
import type { OwnFigureProps } from '#app/ui/slots/feature.ts';
import { dayPlan, doneByPlan, plansOfDay, tonsOfDay, trucksFor } from '../day-plan.ts';
import type { DoneField } from '../day-plan.ts';

/** More trips than these are not made on one day. */
const TRIPS_MAX = 2000;

const dayText = {
  trips: (count: string) => `${count} 车`,
  tons: (tons: string) => `${tons} 吨`,
  plannedTrips: (count: number) => `计划 ${count.toLocaleString('zh-CN')} 车`,
  planned: (tons: string) => `计划 ${tons} 吨`,
  label: (figure: string) => `${figure}的计划`,
  part: '当天应做',
  partOf: (tons: string, trucks: number | undefined) => (trucks === undefined ? `${tons} 吨` : `${tons} 吨 · ${trucks.toFixed(1)} 车`),
  formula: (done: string, isOfYard: boolean) =>
    `算法：${isOfYard ? '在本货场装卸的、' : ''}执行中、今天在起止时间内的每个公路计划，（计划数量 − 今天以前的${done}）÷ 剩余天数（含今天），再相加；车数按计划车数的同样比例折算，合计向上取整`,
} as const;

const tonsText = (tons: number): string => tons.toLocaleString('zh-CN', { maximumFractionDigits: 1 });
const known = (view: View | undefined): View | undefined => (view && !view.refusal && !isNeverConfirmed(view) ? view : undefined);
const isPart = (view: View | undefined): boolean => view !== undefined && areRowsPart(view);

export function DispatchedToday(props: OwnFigureProps) {
  return <TodayFigure {...props} done="dispatchedWeight" />;
}

export function UnloadedToday(props: OwnFigureProps) {
  return <TodayFigure {...props} done="finishedWeight" />;
}

function TodayFigure({ def, figure, path, now, done }: OwnFigureProps & { readonly done: DoneField }) {
  const isOffline = useIsOffline();
  const { isColumnVisible, can } = usePermissions();
  const { yardId } = useAppServices().session.user;
  const plans = useSchema().get('roadPlan');
  const today = dayOf(now);
  const values = figureValues(def, figure, today);
  const trips = usePage(def.name, { ...countQuery(def, values), pageSize: TRIPS_MAX }).view;
  const sum = plans.sums?.[done];
  const isSumSeen = figure.sum !== undefined && isColumnVisible(def.permission, figure.sum);
  const isPlanSeen =
    isSumSeen &&
    can(permissionCode(plans, 'list')) &&
    ['planWeight', done, 'startTime', 'endTime'].every(name => isColumnVisible(plans.permission, name));
  const asked = usePage('roadPlan', isPlanSeen ? plansOfDay(today, yardId) : undefined).view;
  const [made, due] = [known(trips), known(asked)];
  const byPlan = made && sum ? doneByPlan(rowsOfPage(made), sum) : undefined;
  const plan = due && byPlan ? dayPlan(rowsOfPage(due), done, byPlan, today) : undefined;
  const ages = [made, due].flatMap(view => (view && figuresOf(view).freshAtMs) ?? []);
  const asOf = useAsOf(ages.length === 0 ? undefined : Math.min(...ages));
  const to = path + addressWith(def, '', values);
  const field = figure.sum === undefined ? undefined : def.fieldByName.get(figure.sum);
  const figures = made && figuresOf(made);
  const total = Number((figure.sum !== undefined && figures?.summary?.[figure.sum]) || 0);
  const partOf = (row: Row): string => {
    const tons = tonsOfDay(row, done, byPlan?.get(row.id) ?? 0, today);
    return dayText.partOf(tonsText(tons), trucksFor(row, tons));
  };
  const behind = (value: string) => (
    <FigureRows
      label={dayText.label(figure.label)}
      formula={dayText.formula(plans.fieldByName.get(done)?.label ?? '', yardId !== undefined)}
      value={value}
      of={plans}
      names={['planWeight', done, 'planCarCount', 'startTime', 'endTime']}
      part={{ title: dayText.part, textOf: partOf }}
      view={due}
      isWhole={due !== undefined && !isPart(due)}
    />
  );
  const whole = isPart(made) || (isPlanSeen && isPart(due)) ? figureText.part : '';
  return (
    <FigureCard
      title={figure.label}
      to={to}
      note={trips?.refusal ? figureText.refused : trips && !made ? unknownText(isOffline, trips) : whole}
      asOf={asOf}
      lines={
        field &&
        made &&
        isSumSeen && (
          <>
            <Link to={to}>{dayText.tons(fieldTextOf(field, total, undefined, {}))}</Link>
            {plan && behind(dayText.planned(tonsText(plan.tons)))}
          </>
        )
      }
    >
      <Link to={to}>{figures ? dayText.trips(figures.total.toLocaleString('zh-CN')) : valueText.empty}</Link>
      {plan?.trucks !== undefined && <span className="figure-rest"> / {behind(dayText.plannedTrips(plan.trucks))}</span>}
    </FigureCard>
  );
}
