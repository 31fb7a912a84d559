/** A sheet at the bottom of a phone's screen, where the thumb is. It ends above the keyboard; its foot stays in sight. The back gesture closes it. The focus goes
 * into what it says, not into an input: the keyboard would cover it. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { useBackCloses } from '../../../live/use-back-closes.ts';
import { useKeyboardHeight } from '../../../live/use-device.ts';
import { TouchSize } from '../touch-size.tsx';
import './bottom-sheet.css';

export type BottomSheetProps = {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

export function BottomSheetDrawer({ title, open, onClose, foot, children }: BottomSheetProps) {
  useBackCloses(open, onClose);
  const body = useRef<HTMLDivElement>(null);
  const keyboardPx = useKeyboardHeight();
  return (
    <TouchSize>
      <Drawer
        open={open}
        placement="bottom"
        size="auto"
        className="bottom-sheet"
        title={title}
        footer={foot}
        destroyOnHidden
        onClose={onClose}
        afterOpenChange={isOpen => isOpen && body.current?.focus()}
        styles={{ wrapper: { bottom: keyboardPx, height: 'auto' }, section: { maxHeight: `calc(92dvh - ${keyboardPx}px)` } }}
      >
        <div ref={body} className="bottom-sheet-body" tabIndex={-1}>
          {children}
        </div>
      </Drawer>
    </TouchSize>
  );
}
