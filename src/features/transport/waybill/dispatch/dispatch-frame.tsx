/** The panel of a dispatch: beside the list at a desk, the whole screen on a phone. Esc closes it; the focus goes back to where it was. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { focusFirst } from '#app/live/focus-first.ts';
import { useBackCloses } from '#app/live/use-back-closes.ts';
import { useIsNarrow, useIsTouch } from '#app/live/use-device.ts';
import { useFocusBack } from '#app/live/use-focus-back.ts';
import { useDrawerContainer } from '#app/page-memory/page-frame.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import './dispatch.css';

const PANEL_PX = 720;

type DispatchFrameProps = {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function DispatchFrame({ title, extra, onClose, children }: DispatchFrameProps) {
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const container = useDrawerContainer();
  const body = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  useFocusBack();
  return (
    <TouchSize>
      <Drawer
        {...container}
        open
        title={title}
        extra={extra}
        size={isNarrow ? '100%' : PANEL_PX}
        onClose={onClose}
        afterOpenChange={isOpen => isOpen && !isTouch && focusFirst(body.current)}
      >
        <div ref={body} style={{ minHeight: '100%', display: 'grid' }}>
          {children}
        </div>
      </Drawer>
    </TouchSize>
  );
}
