/** 为什么是这样: the data of this device about a row with its evidence, and the unsent changes with the reasons why they wait. */
import { Alert, Skeleton } from 'antd';
import { whyText } from './text.ts';
import { useRowStory } from '../../live/use-row-story.ts';
import { RowDrawerFrame, RowTitle } from './row-drawer.tsx';
import type { RowDrawerProps } from './row-drawer.tsx';
import { WhyStory } from './why-story.tsx';
import { useSchema } from '../../live/schema.tsx';

export function WhyDrawer({ entity, rowId, open, onClose }: RowDrawerProps) {
  return (
    <RowDrawerFrame open={open} onClose={onClose} title={<RowTitle entity={entity} rowId={rowId} titleOf={whyText.title} />}>
      <Why key={rowId} entity={entity} rowId={rowId} />
    </RowDrawerFrame>
  );
}

function Why({ entity, rowId }: Pick<RowDrawerProps, 'entity' | 'rowId'>) {
  const schema = useSchema();
  const story = useRowStory(entity, rowId);
  if (story === undefined) return <Skeleton active paragraph={{ rows: 8 }} aria-label={whyText.reading} />;
  if (story === 'failed') return <Alert type="error" title={whyText.failed} />;
  return <WhyStory def={schema.get(entity)} story={story} />;
}
