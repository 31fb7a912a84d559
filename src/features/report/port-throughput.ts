/** 港口吞吐量. The ships that left and the tons loaded and unloaded on each day of a month, by port and goods. */
import { plus } from '#query/report/amounts.ts';
import { ratio } from '#query/report/report-answer.ts';
import { defineReport } from '#schema/report/report-def.ts';

const inMonth = (field: string) => ({ field, from: { param: 'bizMonth', edge: 'start' }, to: { param: 'bizMonth', edge: 'end' } }) as const;
const HOUR_S = 3600;

export const portThroughput = defineReport({
  name: 'portThroughput',
  title: '港口吞吐量',
  note: '装船、卸船吨数是已完工的港口作业的完成吨数，按完工时间归日；船舶艘次和在泊时长（靠泊到离泊）按离泊时间归日。作业效率是当日完工作业的吨数除以这些作业从开工到完工的小时数。',
  component: 'mt/report/PortThroughput',
  params: {
    bizMonth: { kind: 'month', label: '月份', required: true },
    portId: { kind: 'ref', entity: 'port', label: '港口' },
  },
  dims: { day: { kind: 'day' }, port: { kind: 'ref', entity: 'port' }, material: { kind: 'ref', entity: 'material' } },
  measures: { ships: { scale: 0 }, berthed: { scale: 0 }, load: { scale: 3 }, unload: { scale: 3 }, worked: { scale: 0 } },
  facts: [
    {
      of: 'shipPlan',
      where: [inMonth('departTime'), { field: 'shipPlanStatus', is: ['7', '8'] }, { field: 'portId', equals: 'portId' }],
      by: { day: 'departTime', port: 'portId', material: 'materialId' },
      measures: { ships: { count: true }, berthed: { seconds: { since: 'berthTime', until: 'departTime' } } },
    },
    {
      of: 'portOperation',
      where: [
        inMonth('endTime'),
        { field: 'operationStatus', is: ['3'] },
        { field: 'operationType', is: ['loadship', 'unloadship'] },
        { field: 'portId', equals: 'portId' },
      ],
      by: { day: 'endTime', port: 'portId', material: 'materialId' },
      measures: {
        load: { sum: 'doneWeight', when: [{ field: 'operationType', is: ['loadship'] }] },
        unload: { sum: 'doneWeight', when: [{ field: 'operationType', is: ['unloadship'] }] },
        worked: { seconds: { since: 'startTime', until: 'endTime' } },
      },
    },
  ],
  columns: {
    bizDate: { kind: 'date', label: '日期' },
    portName: { kind: 'text', label: '港口' },
    materialName: { kind: 'text', label: '货物' },
    shipCount: { kind: 'integer', label: '船舶艘次', facts: [0] },
    loadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '装船吨数', facts: [1] },
    unloadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '卸船吨数', facts: [1] },
    berthHours: { kind: 'decimal', scale: 1, unit: '小时', label: '在泊时长', facts: [0] },
    efficiency: { kind: 'decimal', scale: 1, unit: '吨/小时', label: '作业效率', facts: [1] },
  },
  row: ({ dim, title, measure }) => ({
    bizDate: dim('day'),
    portName: title('port'),
    materialName: title('material'),
    shipCount: measure('ships') ?? 0,
    loadWeight: measure('load') ?? 0,
    unloadWeight: measure('unload') ?? 0,
    berthHours: ratio(measure('berthed'), HOUR_S, 1, 1),
    efficiency: ratio(plus(3, measure('load'), measure('unload')), measure('worked'), HOUR_S, 1),
  }),
  totals: ['shipCount', 'loadWeight', 'unloadWeight'],
  order: ['bizDate', 'portName', 'materialName'],
  chart: { kind: 'line', by: 'bizDate', series: ['loadWeight', 'unloadWeight'] },
});
