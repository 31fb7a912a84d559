/** 状态流程: the drawn status flow of a row, and every step with whether it can be taken now, or the reason why not. */
import { Skeleton } from 'antd';
import { flowWhyText } from './flow-why-text.ts';
import { useRow } from '../../live/use-row.ts';
import { FlowOfRow } from './flow-of-row.tsx';
import { RowDrawerFrame, RowTitle } from './row-drawer.tsx';
import type { RowDrawerProps } from './row-drawer.tsx';
import { useSchema } from '../../live/schema.tsx';

export function FlowDrawer({ entity, rowId, open, onClose }: RowDrawerProps) {
  return (
    <RowDrawerFrame open={open} onClose={onClose} title={<RowTitle entity={entity} rowId={rowId} titleOf={flowWhyText.title} />}>
      <Flow key={rowId} entity={entity} rowId={rowId} />
    </RowDrawerFrame>
  );
}

function Flow({ entity, rowId }: Pick<RowDrawerProps, 'entity' | 'rowId'>) {
  const schema = useSchema();
  const answer = useRow(entity, rowId);
  if (answer.kind === 'loading') return <Skeleton active paragraph={{ rows: 8 }} aria-label={flowWhyText.reading} />;
  if (answer.kind === 'missing') return flowWhyText.gone;
  return <FlowOfRow def={schema.get(entity)} folded={answer.folded} />;
}
