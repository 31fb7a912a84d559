/** The drawing: a canvas to pan and zoom. Boxes and arrows do not change; they read the active state from the chart's context. */
import { useEffect, useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { MiniMap, Panel, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from '@xyflow/react';
import type { AriaLabelConfig, EdgeTypes, NodeChange, NodeTypes } from '@xyflow/react';
import { Button, Space } from 'antd';
import { AimOutlined, CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { nodeName } from './chart-words.ts';
import { chartText } from './text.ts';
import { useIsStill } from '../../live/use-device.ts';
import { useLatest } from '../../live/use-latest.ts';
import { ARROW_HEAD, ARROW_HEAD_LIT, Arrow } from './chart-edge.tsx';
import type { ArrowEdge } from './chart-edge.tsx';
import { InitialDot, StateBox } from './chart-node.tsx';
import type { DotNode, StateBoxNode } from './chart-node.tsx';
import { useChartState } from './chart-state.ts';
import { closeView, firstView, wholeView } from './chart-view.ts';
import type { PositionedChart } from './positioned-chart.ts';
import '@xyflow/react/dist/base.css';

const NODE_TYPES: NodeTypes = { state: StateBox, dot: InitialDot };
const EDGE_TYPES: EdgeTypes = { arrow: Arrow };
/** Drawings with more boxes get a small overview. */
const OVERVIEW_FROM = 20;
const MIN_ZOOM = 0.05;
const MAX_ZOOM = 2;
const PAN_PX = 80;
const ZOOM_STEP = 1.2;
const MOVE_MS = 200;
const ARIA: Partial<AriaLabelConfig> = {
  'node.a11yDescription.default': chartText.keysHint,
  'node.a11yDescription.keyboardDisabled': chartText.keysHint,
  'edge.a11yDescription.default': '',
  'minimap.ariaLabel': chartText.overview,
};
const PRO = { hideAttribution: true };

export function ChartCanvas({ positioned, label }: { readonly positioned: PositionedChart; readonly label: string }) {
  return (
    <ReactFlowProvider>
      <Canvas positioned={positioned} label={label} />
    </ReactFlowProvider>
  );
}

function Canvas({ positioned, label }: { readonly positioned: PositionedChart; readonly label: string }) {
  const { pick } = useChartState();
  const nodes = useMemo(() => nodesOf(positioned), [positioned]);
  const edges = useMemo(() => edgesOf(positioned), [positioned]);
  const view = useView(positioned);
  const onNodesChange = (changes: NodeChange<StateBoxNode | DotNode>[]): void => {
    const chosen = changes.find(change => change.type === 'select' && change.selected);
    if (chosen?.type === 'select') pick({ kind: 'node', id: chosen.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (view.onKey(event.key)) event.preventDefault();
  };
  return (
    <div className="qs-chart-canvas" role="group" aria-label={label} onKeyDown={onKeyDown}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={onNodesChange}
        onPaneClick={() => pick({ kind: 'node', id: '' })}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        elevateNodesOnSelect={false}
        zIndexMode="manual"
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        // The wheel scrolls the page; with Ctrl it zooms the drawing.
        zoomOnScroll={false}
        preventScrolling={false}
        zoomOnDoubleClick={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        ariaLabelConfig={ARIA}
        proOptions={PRO}
      >
        <ArrowHeads />
        <Panel position="top-right">
          <Space.Compact role="toolbar" aria-label={chartText.controls}>
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden />}
              aria-label={chartText.zoomIn}
              title={chartText.zoomIn}
              onClick={() => view.zoomBy(ZOOM_STEP)}
            />
            <Button
              size="small"
              icon={<MinusOutlined aria-hidden />}
              aria-label={chartText.zoomOut}
              title={chartText.zoomOut}
              onClick={() => view.zoomBy(1 / ZOOM_STEP)}
            />
            <Button
              size="small"
              icon={<CompressOutlined aria-hidden />}
              aria-label={chartText.fit}
              title={chartText.fit}
              onClick={view.showAll}
            />
            <Button
              size="small"
              icon={<AimOutlined aria-hidden />}
              aria-label={chartText.locate}
              title={chartText.locate}
              onClick={view.showActive}
            />
          </Space.Compact>
        </Panel>
        {positioned.nodes.length > OVERVIEW_FROM && <MiniMap pannable zoomable className="qs-chart-overview" />}
      </ReactFlow>
    </div>
  );
}

type ViewActs = {
  readonly zoomBy: (factor: number) => void;
  readonly showAll: () => void;
  readonly showActive: () => void;
  /** @returns whether the drawing handled the key. */
  readonly onKey: (key: string) => boolean;
};

function useView(positioned: PositionedChart): ViewActs {
  const flow = useReactFlow();
  const width = useStore(store => store.width);
  const height = useStore(store => store.height);
  const { active } = useChartState();
  const isStill = useIsStill();
  const isMeasured = width > 0 && height > 0;
  const screen = { width, height };
  const look = useLatest((at: PositionedChart) => inBackground(flow.setViewport(firstView(at, screen, active))));
  // Sets the view once per chart; later steps keep the user's own view.
  useEffect(() => {
    if (isMeasured) look(positioned);
  }, [look, positioned, isMeasured]);
  const smooth = isStill ? {} : { duration: MOVE_MS };
  const showAll = (): void => inBackground(flow.setViewport(wholeView(positioned, screen), smooth));
  const showActive = (): void => inBackground(flow.setViewport(closeView(positioned, screen, active), smooth));
  const zoomBy = (factor: number): void =>
    inBackground(flow.zoomTo(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, flow.getZoom() * factor)), smooth));
  const panBy = (x: number, y: number): void => {
    const held = flow.getViewport();
    inBackground(flow.setViewport({ ...held, x: held.x + x, y: held.y + y }));
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => panBy(PAN_PX, 0),
    ArrowRight: () => panBy(-PAN_PX, 0),
    ArrowUp: () => panBy(0, PAN_PX),
    ArrowDown: () => panBy(0, -PAN_PX),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    '0': showAll,
  };
  const onKey = (key: string): boolean => {
    acts[key]?.();
    return acts[key] !== undefined;
  };
  return { zoomBy, showAll, showActive, onKey };
}

function nodesOf({ nodes, dots }: PositionedChart): (StateBoxNode | DotNode)[] {
  const regions = new Set(nodes.flatMap(({ node }) => (node.kind === 'parallel' ? node.children.map(({ id }) => id) : [])));
  return [
    ...nodes.map(({ node, box: { x, y, width, height } }, at): StateBoxNode => ({
      id: node.id,
      type: 'state',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      // A box is drawn above the arrows that end at it; the boxes around it are drawn below.
      zIndex: node.children.length > 0 ? at - nodes.length : 2,
      ariaLabel: chartText.state(nodeName(node)),
      data: { node, isRegion: regions.has(node.id) },
    })),
    ...dots.map(({ id, box: { x, y, width, height } }): DotNode => ({
      id,
      type: 'dot',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      zIndex: 2,
      focusable: false,
      selectable: false,
      data: {},
    })),
  ];
}

const edgesOf = ({ edges }: PositionedChart): ArrowEdge[] =>
  edges.map(edge => ({ id: edge.id, type: 'arrow', source: edge.source, target: edge.target, zIndex: 1, data: { edge } }));

/** Drawn once; all arrows refer to these heads. */
function ArrowHeads() {
  return (
    <svg width={0} height={0} aria-hidden style={{ position: 'absolute' }}>
      <defs>
        {[ARROW_HEAD, ARROW_HEAD_LIT].map(id => (
          <marker key={id} id={id} viewBox="0 0 8 8" refX={7} refY={4} markerWidth={8} markerHeight={8} orient="auto-start-reverse">
            <path d="M 0 0 L 8 4 L 0 8 z" className={id} />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
