/** The line above a picker's rows: the number of chosen rows, 清空 and 刷新, and how much of the rows there is. */
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { pickerText } from './text.ts';
import type { PickerEvent } from './picker-state.ts';
import { busy } from '../busy.tsx';

type PickerCountProps = {
  readonly count: number;
  readonly send: (event: PickerEvent) => void;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  /** A tag at the end of the line. */
  readonly children?: ReactNode;
};

export const PickerCount = ({ count, send, isBusy, onRefresh, children }: PickerCountProps) => (
  <div className="picker-count">
    <span aria-live="polite">{pickerText.chosenCount(count)}</span>
    <Button size="small" type="link" disabled={count === 0} onClick={() => send({ kind: 'cleared' })}>
      {pickerText.clear}
    </Button>
    <Button size="small" type="link" loading={busy(isBusy)} onClick={onRefresh}>
      {pickerText.refresh}
    </Button>
    {children}
  </div>
);
