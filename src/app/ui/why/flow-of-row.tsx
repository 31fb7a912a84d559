/** A row in its status flow: the drawing with its status highlighted, and the steps as a table. */
import { use, useMemo, useState } from 'react';
import { Alert, Flex, Skeleton } from 'antd';
import { describeEntry } from '#sync/describe/entry.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { activeNodes } from '../chart/active-nodes.ts';
import type { Chart, ChartNode } from '#inspection/chart.ts';
import { flowChartOf } from './flow-chart.ts';
import { judgeSteps } from './flow-why.ts';
import { flowWhyText } from './flow-why-text.ts';
import { closedLines, statusWords } from '#schema/refusal-text.ts';
import { statusOf } from '#schema/steps.ts';
import type { FoldedRow } from '#sync/fold.ts';
import { ErrorBoundary } from '../../live/error-boundary.tsx';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useStepFacts } from '../../live/step-facts.ts';
import { GrantsContext } from '../../live/use-permissions.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { FlowSteps } from './flow-steps.tsx';
import './why.css';
import { useSchema } from '../../live/schema.tsx';

/** The table is drawn at once; the drawing is a large chunk of its own. */
const StateChart = lazyPart(
  async () => (await import('../chart/state-chart.tsx')).StateChart,
  <Skeleton.Node active style={{ width: '100%' }} />,
);

export function FlowOfRow({ def, folded: { row, mark } }: { readonly def: EntityDef; readonly folded: FoldedRow }) {
  const dicts = useDicts();
  const schema = useSchema();
  const { grants, profile } = use(GrantsContext);
  const entries = useRowEntries(def.name, row.id) ?? [];
  const status = statusOf(def, row);
  const chart = useMemo(() => withoutGuards(flowChartOf(def, dicts)), [def, dicts]);
  const active = useMemo(() => (chart ? activeNodes(chart, status) : []), [chart, status]);
  const taken = useTaken(chart, status);
  const guardFacts = useStepFacts(def, row);
  if (!chart) return flowWhyText.noFlow(def.title);
  const pending = entries.filter(({ op }) => op.kind === 'action').map(entry => describeEntry(schema, entry, dicts).verb);
  return (
    <Flex vertical gap="middle" className="why">
      <p style={{ margin: 0 }} aria-live="polite">
        {flowWhyText.here} <strong data-flow-status={status}>{statusWords(def, status, dicts)}</strong>
      </p>
      {pending.length > 0 && <Alert type="warning" title={flowWhyText.pending(pending.join(flowWhyText.comma))} />}
      {mark?.isConflict && <Alert type="error" title={flowWhyText.conflict} />}
      <p style={{ margin: 0 }}>{closedLines(def, row, dicts).join('；')}</p>
      <ErrorBoundary Fallback={NoDrawing}>
        <StateChart chart={chart} active={active} taken={taken} />
      </ErrorBoundary>
      <FlowSteps def={def} steps={judgeSteps(def, { row, mark, grants, profile, guardFacts })} />
    </Flex>
  );
}

/** The table has the steps' conditions, so that the drawing stays small enough for the drawer. */
function withoutGuards(chart: Chart | undefined): Chart | undefined {
  if (!chart) return undefined;
  const bare = (node: ChartNode): ChartNode => ({ ...node, transitions: node.transitions.map(way => ({ ...way, guard: '' })) });
  return { ...chart, root: { ...chart.root, children: chart.root.children.map(bare) } };
}

/** The drawing's chunk cannot be loaded, mostly without a network; the table below does not need it. */
const NoDrawing = () => <Alert type="info" title={flowWhyText.noDrawing} />;

/** The steps that may have led from the previous status to this one while the drawer is open. */
function useTaken(chart: Chart | undefined, status: string): readonly string[] {
  const [held, setHeld] = useState<{ readonly status: string; readonly taken: readonly string[] }>({ status, taken: [] });
  if (held.status === status) return held.taken;
  const nodeOf = (key: string) => chart?.root.children.find(node => node.key === key);
  const target = nodeOf(status)?.id;
  const ways = nodeOf(held.status)?.transitions.filter(({ targets }) => target !== undefined && targets.includes(target)) ?? [];
  const taken = ways.map(({ id }) => id);
  setHeld({ status, taken });
  return taken;
}
