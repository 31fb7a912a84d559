/** Buttons in the head of a row's details: the explanation of the row, and its status flow. */
import { useState } from 'react';
import { Button } from 'antd';
import { ApartmentOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { EntityDef } from '#schema/entity-def.ts';
import { flowWhyText } from '../why/flow-why-text.ts';
import { whyText } from '../why/text.ts';
import { lazyDrawer } from '../../live/lazy-part.tsx';
import type { RowDrawerProps } from '../why/row-drawer.tsx';

const WhyDrawer = lazyDrawer<RowDrawerProps>(async () => (await import('../why/why-drawer.tsx')).WhyDrawer);
const FlowDrawer = lazyDrawer<RowDrawerProps>(async () => (await import('../why/flow-drawer.tsx')).FlowDrawer);

type RowQuestionsProps = {
  readonly def: EntityDef;
  readonly rowId: string;
  /** There is room for words beside the icons. */
  readonly hasWords: boolean;
};

export function RowQuestions({ def, rowId, hasWords }: RowQuestionsProps) {
  const [asked, setAsked] = useState<'why' | 'flow'>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      {def.flow && (
        <Button
          type="text"
          icon={<ApartmentOutlined aria-hidden />}
          aria-label={flowWhyText.open}
          title={flowWhyText.open}
          onClick={() => setAsked('flow')}
        >
          {hasWords && flowWhyText.short}
        </Button>
      )}
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={whyText.open}
        title={whyText.open}
        onClick={() => setAsked('why')}
      >
        {hasWords && whyText.short}
      </Button>
      <WhyDrawer entity={def.name} rowId={rowId} open={asked === 'why'} onClose={close} />
      <FlowDrawer entity={def.name} rowId={rowId} open={asked === 'flow'} onClose={close} />
    </>
  );
}
