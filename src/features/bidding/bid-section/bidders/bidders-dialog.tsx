/** 报名单位: the carriers who paid the bond of a section, and what they have offered. */
import { Alert, Button, Modal, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { isOfDevice, rowsOfPage } from '#query/view.ts';
import type { FieldDef } from '#schema/field.ts';
import { titleOf } from '#schema/choosable.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { FieldText } from '#app/ui/widgets/field-text.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { bondPay } from '#features/bond/bond-pay/entity.ts';
import { bidSection } from '../entity.ts';
import { sectionText } from '../text.ts';
import { signedUp } from './signed-up.ts';
import type { SignedUp } from './signed-up.ts';

const WIDTH_PX = 1_080; // all columns, so that the last one is not cut at a desk
const NOTHING = '—';
const ROWS_MAX = 1_000;
const SUBMITTED = '1,3,4';

const ofSection = (id: string, column: string, more: ListQuery['conditions'] = []): ListQuery => ({
  conditions: [{ field: 'sectionId', rule: 'eq', value: id }, ...more],
  sort: { column, order: 'desc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: ROWS_MAX,
});

const columnsOf = (bondStatus: FieldDef | undefined): TableColumnsType<SignedUp> => [
  { title: sectionText.carrier, dataIndex: 'carrier', ellipsis: true },
  {
    title: sectionText.bond,
    width: 96,
    render: (_, { bond }) => bondStatus && <FieldText field={bondStatus} value={valueIn<typeof bondPay>(bond, 'bondStatus')} />,
  },
  { title: sectionText.paid, width: 120, align: 'right', render: (_, { bond }) => moneyText(valueIn<typeof bondPay>(bond, 'paidAmount')) },
  { title: sectionText.confirmTime, width: 172, render: (_, { bond }) => textIn<typeof bondPay>(bond, 'confirmTime') || NOTHING },
  { title: sectionText.offers, dataIndex: 'offers', width: 88, align: 'right' },
  {
    title: sectionText.best,
    width: 150,
    align: 'right',
    render: (_, { best, offers }) =>
      best === undefined ? <span className="hint">{offers === 0 ? sectionText.notOffered : sectionText.hidden}</span> : best.toFixed(2),
  },
  { title: sectionText.lastTime, width: 172, render: (_, { lastTime }) => lastTime || NOTHING },
];

const moneyText = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('zh-CN', { minimumFractionDigits: 2 }) : NOTHING;

export function BiddersDialog({ rows: [section], onClose }: OwnActionDialogProps) {
  const bonds = usePage('bondPay', ofSection(section.id, 'createTime')).view;
  const offers = usePage('offer', ofSection(section.id, 'offerTime', [{ field: 'offerStatus', rule: 'in', value: SUBMITTED }])).view;
  const carriers = signedUp(rowsOfPage(bonds), rowsOfPage(offers), textIn<typeof bidSection>(section, 'biddingMode') === 'up');
  const present = carriers.filter(({ isSignedUp }) => isSignedUp);
  const isPartial = [bonds, offers].some(isOfDevice);
  return (
    <TouchSize>
      <Modal
        open
        width={WIDTH_PX}
        title={sectionText.bidders(titleOf(bidSection, section) ?? '')}
        footer={<Button onClick={onClose}>{sectionText.close}</Button>}
        onCancel={onClose}
      >
        {isPartial && <Alert type="warning" showIcon title={sectionText.partial} />}
        <p>{sectionText.signedUp(present.length, present.filter(carrier => carrier.offers > 0).length)}</p>
        <Table<SignedUp>
          size="small"
          rowKey="carrierId"
          columns={columnsOf(useSchema().get('bondPay').fieldByName.get('bondStatus'))}
          dataSource={carriers}
          loading={!bonds || !offers}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: sectionText.none }}
        />
      </Modal>
    </TouchSize>
  );
}
