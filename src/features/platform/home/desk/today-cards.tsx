/** Today's figures, live from the rows of this device: trucks dispatched, on the road and unloaded, waybills to audit, exceptions that are not closed. */
import { Link } from 'react-router-dom';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { listConditions } from '#query/preset.ts';
import type { View } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { valueText } from '#schema/value-text.ts';
import { waybillException } from '#features/transport/waybill-exception/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useToday } from '#app/live/use-queue.ts';
import { usePage } from '#app/live/use-view.ts';
import { addressWith } from '#app/ui/conditions/list-address.ts';
import { rangeEnd, rangeStart, toConditions } from '#app/ui/conditions/query-values.ts';
import type { QueryValues } from '#app/ui/conditions/query-values.ts';
import { useListPath } from './desk-queues.ts';
import { deskText } from './text.ts';

const ON_ROAD = '40';
const TO_AUDIT = '60';
const OPEN_EXCEPTIONS = ['0', '1', '2'];

export function TodayCards() {
  const today = useToday();
  const pathOf = useListPath();
  const [waybills, exceptions] = [pathOf(waybill), pathOf(waybillException)];
  if (waybills === undefined && exceptions === undefined) return null;
  const onDay = (field: string): QueryValues => ({ [rangeStart(field)]: today, [rangeEnd(field)]: today });
  return (
    <section className="queue-cards" aria-label={deskText.today}>
      {waybills !== undefined && (
        <>
          <Figure title={deskText.dispatched} def={waybill} path={waybills} values={onDay('dispatchTime')} tons="planWeight" />
          <Figure title={deskText.onRoad} def={waybill} path={waybills} values={{ waybillStatus: ON_ROAD }} tons="loadNetWeight" />
          <Figure title={deskText.unloaded} def={waybill} path={waybills} values={onDay('unloadTime')} tons="unloadNetWeight" />
          <Figure title={deskText.toAudit} def={waybill} path={waybills} values={{ waybillStatus: TO_AUDIT }} tons="unloadNetWeight" />
        </>
      )}
      {exceptions !== undefined && (
        <Figure
          title={deskText.exceptions}
          def={waybillException}
          path={exceptions}
          values={{ exceptionStatus: OPEN_EXCEPTIONS.join(',') }}
          isBad
        />
      )}
    </section>
  );
}

type FigureProps = {
  readonly title: string;
  readonly def: EntityDef;
  readonly path: string;
  /** What the query form of the list says. */
  readonly values: QueryValues;
  /** The field whose sum stands below the number of rows. */
  readonly tons?: string;
  /** Any row is one too many. */
  readonly isBad?: boolean;
};

function Figure({ title, def, path, values, tons, isBad = false }: FigureProps) {
  const { isColumnVisible } = usePermissions();
  const { view } = usePage(def.name, {
    conditions: listConditions(def, toConditions(def, values)),
    sort: def.defaultSort,
    pageNo: FIRST_PAGE_NO,
    pageSize: 1,
  });
  const isKnown = view !== undefined && !view.refusal && !(view.coverage === 'offline' && view.freshAtMs === undefined);
  const sum = tons !== undefined && isKnown && isColumnVisible(def.permission, tons) ? sumOf(def, view, tons) : '';
  return (
    <Link className={isBad && isKnown && view.total > 0 ? 'queue-card is-late' : 'queue-card'} to={path + addressWith(def, '', values)}>
      <span className="queue-card-head">
        <b>{title}</b>
      </span>{' '}
      <span className="queue-card-count">{isKnown ? view.total.toLocaleString('zh-CN') : valueText.empty}</span>{' '}
      <span className="queue-card-age">{sum === '' ? (view && !isKnown ? deskText.unknown : '') : deskText.tons(sum)}</span>
    </Link>
  );
}

function sumOf(def: EntityDef, { summary }: View, name: string): string {
  const field = def.fieldByName.get(name);
  return field ? fieldTextOf(field, summary?.[name] ?? undefined, undefined, {}) : '';
}
