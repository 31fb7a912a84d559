/** Facts in one to four columns, on a phone in one. */
import { Descriptions } from 'antd';
import type { DescriptionsProps } from 'antd';
import { useIsNarrow } from '../../live/use-device.ts';
import { detailColumns } from './detail-columns.ts';

type DetailListProps = Pick<DescriptionsProps, 'items' | 'title' | 'bordered'> & {
  /** 1 to 4; more are 4; absent: 3. */
  readonly columns?: number;
};

export function DetailList({ columns, ...rest }: DetailListProps) {
  const isNarrow = useIsNarrow();
  return <Descriptions size="small" {...rest} column={isNarrow ? 1 : detailColumns(columns)} />;
}
