/** The line above a picker's rows: the number of chosen rows, 清空 and 刷新, and the coverage. */
import { useState } from 'react';
import { Button, Tag } from 'antd';
import dayjs from 'dayjs';
import { inBackground } from '#base/in-background.ts';
import { listText } from '../../list/text.ts';
import { uiText } from '../../text.ts';
import { pickerText } from './text.ts';
import type { PickerEvent } from './picker-state.ts';
import type { View } from '#query/view.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { busy } from '../busy.tsx';
import { COVERAGE_COLOR } from '../coverage-color.ts';
import { DATETIME_FORMAT } from '#base/time-formats.ts';

type PickerCountProps = {
  readonly count: number;
  readonly view: View | undefined;
  readonly send: (event: PickerEvent) => void;
};

export function PickerCount({ count, view, send }: PickerCountProps) {
  const { connection } = useAppServices();
  const [isBusy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    await connection.api.syncNow();
    setBusy(false);
  };
  return (
    <div className="picker-count">
      <span aria-live="polite">{pickerText.chosenCount(count)}</span>
      <Button size="small" type="link" disabled={count === 0} onClick={() => send({ kind: 'cleared' })}>
        {pickerText.clear}
      </Button>
      <Button size="small" type="link" loading={busy(isBusy)} onClick={() => inBackground(refresh())}>
        {pickerText.refresh}
      </Button>
      {view && (
        <Tag color={COVERAGE_COLOR[view.coverage]} title={freshness(view.freshAtMs)}>
          {uiText.coverage[view.coverage]}
        </Tag>
      )}
    </div>
  );
}

const freshness = (atMs: number | undefined): string =>
  atMs === undefined ? listText.neverConfirmed : listText.confirmedAt(dayjs(atMs).format(DATETIME_FORMAT));
