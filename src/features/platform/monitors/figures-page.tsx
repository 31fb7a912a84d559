/** A screen of figures of the server, asked every five seconds while it is shown; the charted ones are drawn over the last minutes. */
import { DAY_CHARS } from '#base/durations.ts';
import { toServerTime } from '#base/server-time.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Table, Typography } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { Curve } from '#app/ui/widgets/curve/curve.tsx';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import '#app/ui/widgets/server-page.css';
import type { monitorCalls } from './calls.ts';
import { figureText, SCREENS } from './model.ts';
import type { FigureDef, Figures, Screen } from './model.ts';
import { monitorText } from './text.ts';

const EVERY_MS = 5_000;
const POINTS_MAX = 60;
const CHART_PX = 180;
const NONE: readonly Figures[] = [];

function FiguresPage({ screen }: { readonly screen: Screen }) {
  const calls = useCalls<typeof monitorCalls>('features/platform/monitors');
  const [past, setPast] = useState(NONE);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await calls.figures(screen, signal);
      if (answer.ok) setPast(before => [...before.slice(1 - POINTS_MAX), answer.value]);
      return answer;
    },
    [calls, screen],
  );
  const { value, error, isBusy, reload } = useServerPage(load);
  const isMissing = error?.kind === 'notFound';
  const again = useEffectEvent(() => {
    if (!isBusy && !isMissing && document.visibilityState === 'visible') reload();
  });
  // The page of another tab of the program is hidden, which ends its effects.
  useEffect(() => {
    const timer = setInterval(() => again(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const figures: readonly FigureDef[] = SCREENS[screen];
  return (
    <section className="server-page" aria-label={monitorText.titles[screen]}>
      <PageHeader {...(isMissing ? {} : { description: monitorText.hints[screen] })} />
      {error && <NeedsServer error={error} onRetry={reload} />}
      {!isMissing && (
        <Table<FigureDef>
          size="small"
          rowKey="key"
          pagination={false}
          loading={isBusy && !value}
          dataSource={value ? [...figures] : []}
          locale={{ emptyText: value ? monitorText.empty : ' ' }}
          columns={[
            { title: monitorText.item, dataIndex: 'label', width: 240 },
            { title: monitorText.value, render: (_, { key, unit }) => figureText(value?.values[key], unit) },
          ]}
        />
      )}
      {past.length > 1 && (
        <>
          <Typography.Text type="secondary">{monitorText.every}</Typography.Text>
          {figures
            .filter(({ isCharted }) => isCharted)
            .map(figure => (
              <Chart key={figure.key} figure={figure} past={past} />
            ))}
        </>
      )}
    </section>
  );
}

function Chart({ figure: { key, label, unit }, past }: { readonly figure: FigureDef; readonly past: readonly Figures[] }) {
  const points = past.flatMap(({ atMs, values }) => {
    const value = values[key];
    return typeof value === 'number' ? [{ at: atMs, value }] : [];
  });
  return (
    <div>
      <Typography.Text strong>{label}</Typography.Text>
      <Curve
        label={label}
        series={[{ name: label, points }]}
        heightPx={CHART_PX}
        timeText={at => toServerTime(at).slice(DAY_CHARS + 1)}
        valueText={value => figureText(value, unit)}
      />
    </div>
  );
}

export const DiskPage = () => <FiguresPage screen="disk" />;
export const JvmPage = () => <FiguresPage screen="jvm" />;
export const SystemPage = () => <FiguresPage screen="system" />;
export const WebPage = () => <FiguresPage screen="web" />;
export const CachePage = () => <FiguresPage screen="cache" />;
