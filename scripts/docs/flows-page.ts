/** The page of the status flows. Entities with equal flows share one drawing. */
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Chart } from '#inspection/chart.ts';
import { flowChartOf } from '#app/ui/why/flow-chart.ts';
import { drawing, sections } from './machine-page.ts';
import { mermaidOf } from './mermaid.ts';
import { transitionTable } from './transition-table.ts';

export function flowsPage(defs: readonly EntityDef[], dicts: Dicts): string {
  const groups = new Map<string, { readonly chart: Chart; readonly titles: string[] }>();
  for (const def of defs) {
    const chart = flowChartOf(def, dicts);
    if (!chart) continue;
    const shape = `${mermaidOf(chart)}${transitionTable(chart)}`.replaceAll(`${def.name}_`, '');
    const same = groups.get(shape);
    if (same) same.titles.push(nameOf(def));
    else groups.set(shape, { chart, titles: [nameOf(def)] });
  }
  return sections([
    '# Status flows',
    'From `src/features` by `npm run docs:machines`; do not edit. 须填 fields must have a value, 自动 is never a button, 记录 is filled in by the server.',
    ...[...groups.values()].flatMap(({ chart, titles }) => [`## ${titles.join('、')}`, drawing(chart), transitionTable(chart)]),
  ]);
}

const nameOf = (def: EntityDef): string => `${def.title} (${def.name})`;
