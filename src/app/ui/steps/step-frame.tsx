/** The frame of a step's dialog: a dialog at a desk, on a phone a sheet whose only button stays in sight. */
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, Modal } from 'antd';
import { listText } from '../list/text.ts';
import { focusFirst } from '../../live/focus-first.ts';
import { useIsNarrow, useIsTouch } from '../../live/use-device.ts';
import { useFocusBack } from '../../live/use-focus-back.ts';
import { isShortcut } from '../shortcuts.ts';
import { BottomSheet } from '../widgets/bottom-sheet.tsx';
import { busy } from '../widgets/busy.tsx';
import './step-frame.css';

type StepFrameProps = {
  readonly title: string;
  readonly button: string;
  /** At a desk; absent: that of a small dialog. */
  readonly widthPx?: number;
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  /** How often the button was pressed in vain: each time the first thing that is wrong comes into sight. */
  readonly refusals?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Ctrl/⌘ Enter is the button. The first input has the focus, at a desk: on a phone the keyboard would cover what there is to read. */
export function StepFrame({ title, button, widthPx, isDisabled, isSaving, refusals = 0, onSubmit, onClose, children }: StepFrameProps) {
  const isNarrow = useIsNarrow();
  const body = useRef<HTMLDivElement>(null);
  useFocusBack();
  const isTouch = useIsTouch();
  useEffect(() => {
    if (refusals > 0) seekWrong(body.current, isTouch);
  }, [refusals, isTouch]);
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    // Before the input: a select would open at Enter.
    if (isDisabled || event.repeat || event.nativeEvent.isComposing || !isShortcut('save', event)) return;
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  const framed = (
    <div ref={body} className="step-frame" onKeyDownCapture={isNarrow ? onKeyDownCapture : undefined}>
      {children}
    </div>
  );
  if (isNarrow) {
    return (
      <BottomSheet
        open
        title={title}
        onClose={onClose}
        foot={
          <Button className="step-submit" block type="primary" disabled={isDisabled} loading={busy(isSaving)} onClick={onSubmit}>
            {button}
          </Button>
        }
      >
        {framed}
      </BottomSheet>
    );
  }
  return (
    <Modal
      open
      destroyOnHidden
      {...(widthPx === undefined ? {} : { width: widthPx })}
      title={title}
      okText={button}
      cancelText={listText.cancel}
      okButtonProps={{ disabled: isDisabled, loading: isSaving }}
      onOk={onSubmit}
      onCancel={onClose}
      wrapProps={{ onKeyDownCapture }}
      afterOpenChange={isOpen => isOpen && !isTouch && focusFirst(body.current)}
    >
      {framed}
    </Modal>
  );
}

/** The focus goes there too, except that no keyboard comes up on a phone. */
function seekWrong(root: Element | null, isTouch: boolean): void {
  const wrong = root?.querySelector('.ant-form-item-has-error, [role=alert]');
  const shown = wrong?.closest('.ant-alert') ?? wrong;
  shown?.scrollIntoView({ block: 'center' });
  const input = shown?.querySelector<HTMLElement>(isTouch ? 'input[type=checkbox]' : 'input, textarea');
  input?.focus({ preventScroll: true });
}
