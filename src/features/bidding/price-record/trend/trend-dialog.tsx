/** 价格走势: the prices of all records that the list finds, drawn from the rows of this device. */
import { Alert, Button, Empty, Modal, Skeleton } from 'antd';
import { toServerDay } from '#base/server-time.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { isOfDevice, rowsOfPage } from '#query/view.ts';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { Curve, CurveLegend } from '#app/ui/widgets/curve/curve.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { priceRecord } from '../entity.ts';
import { trendOf } from './model.ts';
import { trendText } from './text.ts';

const WIDTH_PX = 920;
const HEIGHT_PX = 320;
const RECORDS_MAX = 1_000;
const NEWEST: ListQuery = { conditions: [], sort: priceRecord.defaultSort, pageNo: FIRST_PAGE_NO, pageSize: RECORDS_MAX };

export function TrendDialog({ query = NEWEST, onClose }: OwnActionDialogProps) {
  const { view } = usePage(priceRecord.name, { ...query, sort: priceRecord.defaultSort, pageNo: FIRST_PAGE_NO, pageSize: RECORDS_MAX });
  const rows = rowsOfPage(view);
  const { series, otherLines, withoutLine } = trendOf(rows);
  const notes = [
    ...(view && view.total > rows.length ? [trendText.partial(rows.length, view.total)] : []),
    ...(isOfDevice(view) ? [trendText.offline] : []),
    ...(otherLines > 0 ? [trendText.others(otherLines)] : []),
    ...(withoutLine > 0 ? [trendText.withoutLine(withoutLine)] : []),
  ];
  return (
    <TouchSize>
      <Modal open width={WIDTH_PX} title={trendText.title} footer={<Button onClick={onClose}>{trendText.close}</Button>} onCancel={onClose}>
        {!view && <Skeleton active />}
        {view && series.length === 0 && <Empty description={trendText.none} />}
        {series.length > 0 && (
          <>
            <p className="hint">{trendText.found(rows.length)}</p>
            <CurveLegend names={series.map(({ name }) => name)} />
            <Curve
              label={trendText.label(series.length, rows.length)}
              series={series}
              heightPx={HEIGHT_PX}
              timeText={toServerDay}
              valueText={value => value.toFixed(2)}
            />
          </>
        )}
        {notes.length > 0 && <Alert type="info" showIcon title={notes.join('；')} />}
      </Modal>
    </TouchSize>
  );
}
