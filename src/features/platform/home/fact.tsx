/** A figure with its name. */
import { Card, Statistic } from 'antd';

type FactProps = { readonly title: string; readonly value: string | number; readonly isBad?: boolean };

export function Fact({ title, value, isBad = false }: FactProps) {
  return (
    <Card size="small" className={isBad ? 'fact fact-bad' : 'fact'}>
      <Statistic title={title} value={value} groupSeparator="" />
    </Card>
  );
}
