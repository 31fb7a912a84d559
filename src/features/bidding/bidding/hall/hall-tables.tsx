/** The carriers of a round in their order, and its offers, the newest first. */
import { Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { useIsNarrow } from '#app/live/use-device.ts';
import { SealedText } from '#app/ui/widgets/field-text.tsx';
import type { Bid, Standing } from './model.ts';
import { hallText } from './text.ts';

const Price = ({ price }: { readonly price: number | undefined }) => (price === undefined ? <SealedText /> : <>{price.toFixed(2)}</>);

function Change({ moved }: { readonly moved: number | undefined }) {
  if (moved === undefined || moved === 0) return null;
  const text = moved > 0 ? hallText.up(moved) : hallText.down(-moved);
  return (
    <span className={moved > 0 ? 'hall-up' : 'hall-down'} title={text} aria-label={text}>
      {moved > 0 ? `▲${moved}` : `▼${-moved}`}
    </span>
  );
}

/** On a phone names and times break: cut off, two carriers of one town cannot be told apart. */
const standingColumns = (isNarrow: boolean): TableColumnsType<Standing> => [
  {
    title: hallText.rank,
    width: isNarrow ? 66 : 84,
    render: (_, { rank, change }) => (
      <>
        {rank ?? '—'} <Change moved={change} />
      </>
    ),
  },
  { title: hallText.carrier, dataIndex: 'carrier', ellipsis: !isNarrow },
  { title: hallText.unitPrice, width: isNarrow ? 92 : 120, align: 'right', render: (_, { price }) => <Price price={price} /> },
  { title: hallText.count, dataIndex: 'bids', width: isNarrow ? 52 : 64, align: 'right' },
];

export const Standings = ({ standings }: { readonly standings: readonly Standing[] }) => (
  <Table<Standing>
    size="small"
    rowKey="carrierId"
    columns={standingColumns(useIsNarrow())}
    dataSource={standings}
    pagination={false}
    rowClassName={({ rank }) => (rank === 1 ? 'hall-first' : '')}
    locale={{ emptyText: hallText.noBid }}
  />
);

const offerColumns = (isNarrow: boolean): TableColumnsType<Bid> => [
  { title: hallText.time, dataIndex: 'time', width: isNarrow ? 100 : 172 },
  { title: hallText.carrier, dataIndex: 'carrier', ellipsis: !isNarrow },
  { title: hallText.unitPrice, width: isNarrow ? 92 : 120, align: 'right', render: (_, { price }) => <Price price={price} /> },
];
const OFFERS_SHOWN = 20;

export const Offers = ({ bids }: { readonly bids: readonly Bid[] }) => (
  <Table<Bid>
    size="small"
    rowKey="id"
    columns={offerColumns(useIsNarrow())}
    dataSource={bids}
    pagination={{ pageSize: OFFERS_SHOWN, hideOnSinglePage: true, showSizeChanger: false }}
    locale={{ emptyText: hallText.noBid }}
  />
);
