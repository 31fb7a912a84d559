/** A figure with its name. */
import { Card, Statistic } from 'antd';

type FactProps = { readonly title: string; readonly value: string | number };

export function Fact({ title, value }: FactProps) {
  return (
    <Card size="small" className="fact">
      <Statistic title={title} value={value} groupSeparator="" />
    </Card>
  );
}
