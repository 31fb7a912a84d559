/** 泊位占用: at how many berths a ship lies, of all that are in use, and which ship is expected next. Each number opens its rows. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { shortMinute } from '#base/server-time.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { valueText } from '#schema/value-text.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { areRowsPart, figuresOf, isNeverConfirmed, rowsOfPage } from '#query/view.ts';
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
import { useOpenedRow } from '#app/ui/use-opened-row.tsx';
import type { shipPlan } from '#features/transport/ship-plan/entity.ts';
import type { berth } from './entity.ts';

const BERTHS_MAX = 500;
/** A ship whose arrival is promised (确报); enough of a day to find the first that is still to come. */
const PROMISED = '3';
const SHIPS_MAX = 50;

const berthText = {
  all: (count: number) => `共 ${count} 个`,
  next: (name: string, eta: string) => `下一艘 ${name} ${eta}`,
  noNext: '没有确报的来船',
  label: '占用的泊位',
  formula: '算法：启用的泊位中，有船在泊（在泊船舶计划不为空）的个数',
} as const;

const isTaken = (row: Row): boolean => textIn<typeof berth>(row, 'currentShipPlanId') !== '';

/** @param today 'YYYY-MM-DD' of the server. */
const expectedFrom = (today: string): ListQuery => ({
  conditions: [
    { field: 'shipPlanStatus', rule: 'in', value: PROMISED },
    { field: 'eta', rule: 'ge', value: `${today} 00:00:00` },
  ],
  sort: { column: 'eta', order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: SHIPS_MAX,
});

export function BerthsTaken({ def, figure, path, now }: OwnFigureProps) {
  const isOffline = useIsOffline();
  const { isColumnVisible } = usePermissions();
  const values = figureValues(def, figure, dayOf(now));
  const to = path + addressWith(def, '', values);
  const { view } = usePage(def.name, { ...countQuery(def, values), pageSize: BERTHS_MAX });
  const isRefused = view?.refusal !== undefined || !isColumnVisible(def.permission, 'currentShipPlanId');
  const known = view && !isRefused && !isNeverConfirmed(view) ? view : undefined;
  const berths = rowsOfPage(known);
  const isWhole = known !== undefined && !areRowsPart(known);
  const asOf = useAsOf(known && figuresOf(known).freshAtMs);
  const part = known && !isWhole ? figureText.part : '';
  return (
    <FigureCard
      title={figure.label}
      to={to}
      note={isRefused ? figureText.refused : view && !known ? unknownText(isOffline, view) : part}
      asOf={asOf}
      lines={known && <NextShip now={now} />}
    >
      {known ? (
        <>
          <FigureRows
            label={berthText.label}
            formula={berthText.formula}
            value={String(berths.filter(isTaken).length)}
            of={def}
            names={['portId', 'currentShipPlanId']}
            view={known}
            isWhole={isWhole}
            isCounted={isTaken}
          />
          <span className="figure-rest">
            {' / '}
            <Link to={to}>{berthText.all(figuresOf(known).total)}</Link>
          </span>
        </>
      ) : (
        valueText.empty
      )}
    </FigureCard>
  );
}

/** Nothing for those who may not read the plans of ships, and while none are known. */
function NextShip({ now }: { readonly now: string }) {
  const { can, isColumnVisible } = usePermissions();
  const plans = useSchema().get('shipPlan');
  const isSeen = can(permissionCode(plans, 'list')) && ['eta', 'shipName'].every(name => isColumnVisible(plans.permission, name));
  const { view } = usePage('shipPlan', isSeen ? expectedFrom(dayOf(now)) : undefined);
  const { open, drawer } = useOpenedRow();
  if (!view || view.refusal || isNeverConfirmed(view)) return null;
  const next = rowsOfPage(view).find(row => textIn<typeof shipPlan>(row, 'eta') >= now);
  if (!next) return <span className="hint">{berthText.noNext}</span>;
  const [name, eta] = [textIn<typeof shipPlan>(next, 'shipName'), textIn<typeof shipPlan>(next, 'eta')];
  return (
    <>
      <Button type="link" className="figure-number" onClick={() => open('shipPlan', next.id)}>
        {berthText.next(name, shortMinute(eta))}
      </Button>
      {figuresOf(view).isPart && <span className="hint">{figureText.part}</span>}
      {drawer}
    </>
  );
}
