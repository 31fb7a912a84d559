/** 轨迹 of one waybill: its nodes in time with place, person and note, and those with a location on a plane without a map. */
import { Button, Empty, Modal, Spin, Timeline } from 'antd';
import { rowText } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { numberIn } from '#schema/typed-row.ts';
import type { AnyFieldOf } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import { Plane } from '#app/ui/widgets/plane/plane.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { waybillTrack } from '#features/transport/waybill-track/entity.ts';

const NODES_MAX = 200;
const text = {
  title: (name: string) => `${name} 的轨迹`,
  none: '没有登记过节点，或者这张运单的节点不在本机',
  plane: '有定位的节点',
  close: '关闭',
} as const;

/** `name`: of the waybill, or of the truck on it. `waybillId`: absent without one. */
export type TrackProps = {
  readonly name: string;
  readonly waybillId: string | undefined;
  readonly none?: string;
  readonly onClose: () => void;
};

export const TrackDialog = ({ name, waybillId, none = text.none, onClose }: TrackProps) => (
  <TouchSize>
    <Modal open title={text.title(name)} footer={<Button onClick={onClose}>{text.close}</Button>} onCancel={onClose}>
      {waybillId === undefined ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} /> : <Nodes waybillId={waybillId} />}
    </Modal>
  </TouchSize>
);

function Nodes({ waybillId }: { readonly waybillId: string }) {
  const def = useSchema().get('waybillTrack');
  const dicts = useDicts();
  const { view } = usePage(def.name, {
    conditions: [{ field: 'waybillId', rule: 'eq', value: waybillId }],
    sort: { column: 'nodeTime', order: 'asc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: NODES_MAX,
  });
  if (!view) return <Spin />;
  const nodes = rowsOfPage(view);
  if (nodes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.none} />;
  const textOf = (row: Row, name: AnyFieldOf<typeof waybillTrack>): string => rowText(def, row, name, dicts);
  const located = nodes.filter(
    row => numberIn<typeof waybillTrack>(row, 'longitude') !== undefined && numberIn<typeof waybillTrack>(row, 'latitude') !== undefined,
  );
  return (
    <>
      <Timeline
        items={nodes.map(row => ({
          key: row.id,
          title: textOf(row, 'nodeTime'),
          content: (
            <>
              <b>{textOf(row, 'trackNode')}</b>
              {(['place', 'operator', 'remark'] as const)
                .map(name => textOf(row, name))
                .filter(shown => shown !== '')
                .map(shown => `　${shown}`)}
            </>
          ),
        }))}
      />
      {located.length > 0 && (
        <Plane
          label={text.plane}
          points={located.map(row => ({
            longitude: numberIn<typeof waybillTrack>(row, 'longitude') ?? 0,
            latitude: numberIn<typeof waybillTrack>(row, 'latitude') ?? 0,
          }))}
          nameOf={at => (located[at] ? textOf(located[at], 'trackNode') : String(at))}
        />
      )}
    </>
  );
}
