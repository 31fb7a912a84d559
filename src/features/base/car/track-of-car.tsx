/** 查看轨迹 of a car: the nodes of its last waybill on this device or the server. */
import { valueIn } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { TrackDialog } from '#features/transport/track-dialog.tsx';
import type { car as carEntity } from './entity.ts';
import type { waybill } from '#features/transport/waybill/entity.ts';

const NO_TRIP = '没有派过车的运单';

export function TrackOfCar({ rows: [car], onClose }: OwnActionDialogProps) {
  const { view } = usePage('waybill', {
    conditions: [{ field: 'carId', rule: 'eq', value: car.id }],
    sort: { column: 'dispatchTime', order: 'desc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: 1,
  });
  const last = view && rowsOfPage(view)[0];
  const name = [valueIn<typeof carEntity>(car, 'plateNumber'), valueIn<typeof waybill>(last, 'waybillNo')].filter(Boolean).join(' ');
  return <TrackDialog name={name} waybillId={last?.id} none={view ? NO_TRIP : ''} onClose={onClose} />;
}
