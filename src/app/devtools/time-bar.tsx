/** Buttons and a slider through the recorded steps of one actor. */
import { Button, Slider, Tag } from 'antd';
import { LeftOutlined, RightOutlined, VerticalLeftOutlined } from '@ant-design/icons';
import { timeBarText } from './text.ts';
import { eventName, timeText } from './trace-line.ts';
import type { Machines, Watched } from './use-machines.ts';

type TimeBarProps = Pick<Machines, 'at' | 'stepBy' | 'stepTo' | 'goNow'> & { readonly watched: Watched };

export function TimeBar({ watched: { moments, index, chart }, at, stepBy, stepTo, goNow }: TimeBarProps) {
  const moment = moments[index];
  const last = moments.length - 1;
  const textAt = (place: number): string => {
    const there = moments[place];
    return there ? `${timeText(there.atMs)} ${there.step ? eventName(chart, there.step.event.type) : timeBarText.seen}` : '';
  };
  return (
    <div className="time-bar" role="group" aria-label={timeBarText.label}>
      <Button icon={<LeftOutlined aria-hidden />} aria-label={timeBarText.back} disabled={index <= 0} onClick={() => stepBy(-1)} />
      <Button icon={<RightOutlined aria-hidden />} aria-label={timeBarText.forward} disabled={index >= last} onClick={() => stepBy(1)} />
      <Slider
        className="time-slider"
        min={0}
        max={Math.max(last, 0)}
        value={Math.max(index, 0)}
        disabled={last < 1}
        onChange={stepTo}
        tooltip={{ formatter: place => textAt(place ?? 0) }}
        ariaLabelForHandle={timeBarText.slider}
        ariaValueTextFormatterForHandle={textAt}
      />
      <span className="time-text" role="status">
        {moment ? timeBarText.place(index + 1, moments.length) : timeBarText.nothing}
        {moment && <code>{textAt(index)}</code>}
      </span>
      {at === undefined ? (
        <Tag color="success">{timeBarText.now}</Tag>
      ) : (
        <Button type="primary" icon={<VerticalLeftOutlined aria-hidden />} onClick={goNow}>
          {timeBarText.goNow}
        </Button>
      )}
    </div>
  );
}
