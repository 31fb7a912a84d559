/** The buttons over a board of days: earlier, now, later, and how many days are shown. */
import { Button, Segmented } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';

const spanText = { earlier: '往前', now: '现在', later: '往后', span: '时间跨度', days: (count: number) => `${count} 天` } as const;

type SpanToolsProps = {
  readonly days: number;
  /** The numbers of days to choose from. */
  readonly spans: readonly number[];
  /** By how many days the span was moved from where it was opened. */
  readonly shift: number;
  readonly onDays: (days: number) => void;
  readonly onShift: (shift: number) => void;
};

export function SpanTools({ days, spans, shift, onDays, onShift }: SpanToolsProps) {
  const step = Math.max(1, Math.floor(days / 2));
  return (
    <>
      <Button icon={<LeftOutlined />} aria-label={spanText.earlier} onClick={() => onShift(shift - step)} />
      <Button onClick={() => onShift(0)}>{spanText.now}</Button>
      <Button icon={<RightOutlined />} aria-label={spanText.later} onClick={() => onShift(shift + step)} />
      <Segmented
        aria-label={spanText.span}
        value={days}
        options={spans.map(count => ({ value: count, label: spanText.days(count) }))}
        onChange={onDays}
      />
    </>
  );
}
