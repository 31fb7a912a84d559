/** An entity's status flow, drawn from its definition. */
import { useMemo } from 'react';
import { Empty } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { flowChartOf } from '../ui/why/flow-chart.ts';
import { entitiesText } from './entities-text.ts';
import { useDicts } from '../live/use-dicts.tsx';
import { StateChart } from '../ui/chart/state-chart.tsx';

/** No row is shown, so no state is highlighted. */
const NONE: readonly string[] = [];

export function EntityFlow({ def }: { readonly def: EntityDef }) {
  const dicts = useDicts();
  const chart = useMemo(() => flowChartOf(def, dicts), [def, dicts]);
  if (!chart) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={entitiesText.noFlow} />;
  return <StateChart chart={chart} active={NONE} taken={NONE} />;
}
