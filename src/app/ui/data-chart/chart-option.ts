/** The chart library's option for a model; pure. Tooltips are drawn as pictures, never as HTML: names come from users. */
import { chartNumber } from './model.ts';
import type { ChartLook, ChartModel, ChartSeries } from './model.ts';

const MANY_NAMES = 12; // more are zoomed into, and their labels turned
/** A longer name is cut in its middle: what tells names apart is often their end. */
const LABEL_CHARS = { head: 3, tail: 5 };
const BOXES = 5;

export function chartOption(model: ChartModel, look: ChartLook) {
  return {
    animation: !look.isStill,
    color: [...look.colours],
    textStyle: { color: look.text, fontFamily: look.fontFamily },
    legend:
      model.kind === 'boxplot' || (model.kind !== 'radar' && model.series.length < 2)
        ? { show: false }
        : { top: 0, textStyle: { color: look.text }, type: 'scroll' },
    tooltip: {
      renderMode: 'richText',
      confine: true,
      trigger: model.kind === 'radar' || model.kind === 'boxplot' ? 'item' : 'axis',
      backgroundColor: look.back,
      borderColor: look.line,
      textStyle: { color: look.text },
      ...(model.kind === 'boxplot' && { formatter: ({ dataIndex }: { readonly dataIndex: number }) => boxWords(model, dataIndex) }),
    },
    ...(model.kind === 'radar' ? radarParts(model, look) : axisParts(model, look)),
  };
}

function boxWords({ names, series }: ChartModel, at: number): string {
  const lines = series.toReversed().flatMap(one => {
    const value = one.values[at];
    return value === undefined ? [] : [`${one.name}：${chartNumber(value, one)}`];
  });
  return [names[at] ?? '', ...lines].join('\n');
}

function axisParts({ kind, names, series }: ChartModel, look: ChartLook) {
  const units = unitsOf(series);
  const isMany = names.length > MANY_NAMES;
  return {
    grid: { left: 8, right: 16, top: 44, bottom: 8, containLabel: true },
    xAxis: {
      type: 'category',
      data: [...names],
      axisLabel: { color: look.weak, hideOverlap: true, ...(isMany && { rotate: 30, formatter: shortName }) },
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
    },
    yAxis: units.map((unit, at) => ({
      type: 'value',
      name: unit ?? '',
      position: at === 0 ? 'left' : 'right',
      scale: kind === 'boxplot',
      nameTextStyle: { color: look.weak },
      axisLabel: { color: look.weak },
      splitLine: { show: at === 0, lineStyle: { color: look.line } },
    })),
    ...(isMany && { dataZoom: [{ type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false }] }),
    series:
      kind === 'boxplot'
        ? [
            {
              type: 'boxplot',
              data: names.map((_, at) => boxAt(series, at)),
              itemStyle: { color: 'transparent', borderColor: look.colours[0] },
            },
          ]
        : series.map(one => ({
            type: kind,
            name: one.name,
            yAxisIndex: Math.max(0, units.indexOf(one.unit)),
            data: one.values.map(value => value ?? null),
            ...(kind === 'bar' ? { barMaxWidth: 36 } : { showSymbol: names.length <= MANY_NAMES, connectNulls: false }),
            tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? chartNumber(value, one) : '—') },
          })),
  };
}

function shortName(name: string): string {
  const chars = Array.from(name);
  const { head, tail } = LABEL_CHARS;
  return chars.length <= head + tail + 1 ? name : `${chars.slice(0, head).join('')}…${chars.slice(-tail).join('')}`;
}

/** Two axes at most: what has a third unit is measured by the first. */
const unitsOf = (series: readonly ChartSeries[]): readonly (string | undefined)[] =>
  [...new Set(series.map(({ unit }) => unit))].slice(0, 2);

const boxAt = (series: readonly ChartSeries[], at: number): readonly (number | string)[] =>
  series.slice(0, BOXES).map(({ values }) => values[at] ?? '-');

/** Each series is an axis, each name a shape over them. */
function radarParts({ names, series }: ChartModel, look: ChartLook) {
  return {
    radar: {
      indicator: series.map(one => ({ name: one.name, max: roundAbove(one) })),
      center: ['50%', '56%'],
      radius: '56%', // the names beside it stay inside on a phone
      axisNameGap: 8,
      axisName: { color: look.text },
      axisLine: { lineStyle: { color: look.line } },
      splitLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        data: names.map((name, at) => ({ name, value: series.map(({ values }) => values[at] ?? 0), areaStyle: { opacity: 0.04 } })),
      },
    ],
  };
}

/** Rates and scores go up to 100. */
const FULL = 100;
const roundAbove = ({ values }: ChartSeries): number => Math.max(FULL, ...values.map(value => value ?? 0));
