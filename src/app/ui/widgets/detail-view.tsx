/** The facts of a row beside the element that asks for them, or in a dialog. */
import { useState } from 'react';
import { Button, Modal, Popover } from 'antd';
import type { DescriptionsProps } from 'antd';
import { DetailList } from './detail-list.tsx';

type DetailViewProps = {
  readonly as: 'popover' | 'modal';
  /** On the button. */
  readonly label: string;
  readonly title: string;
  readonly items: NonNullable<DescriptionsProps['items']>;
};

const POPOVER_PX = 360;
const CLOSE = '关闭';

export function DetailView({ as, label, title, items }: DetailViewProps) {
  const [isOpen, setOpen] = useState(false);
  if (as === 'modal') {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{label}</Button>
        <Modal open={isOpen} title={title} footer={<Button onClick={() => setOpen(false)}>{CLOSE}</Button>} onCancel={() => setOpen(false)}>
          <DetailList columns={1} items={items} />
        </Modal>
      </>
    );
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="topLeft"
      title={title}
      content={
        <div style={{ width: POPOVER_PX, maxWidth: '80vw' }}>
          <DetailList columns={1} items={items} />
        </div>
      }
    >
      <Button
        aria-expanded={isOpen}
        onKeyDown={event => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        {label}
      </Button>
    </Popover>
  );
}
