/** The drawer around a form: title, save and cancel, the save keys, and a confirmation before unsaved input is left. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Drawer, Flex, Modal, Tooltip } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { isShortcut } from '../shortcuts.ts';
import { useDrawerContainer } from '../../page-memory/page-frame.ts';
import { useBackCloses } from '../../live/use-back-closes.ts';
import { focusFirst } from '../../live/focus-first.ts';
import { useIsNarrow, useIsTouch } from '../../live/use-device.ts';
import { useTabEdited } from '../../page-memory/use-tab-edited.ts';
import { TouchSize } from '../widgets/touch-size.tsx';
import { busy } from '../widgets/busy.tsx';
import { FORM_DRAWER_PX } from '../../live/measures.ts';
import { formText } from './text.ts';

type FormFrameProps = {
  readonly title: string;
  /** At the other end of the title's line. */
  readonly extra?: ReactNode;
  readonly open: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly saveLabel?: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Closes and keeps the draft; absent if this form stores no draft. */
  readonly onKeep?: (() => Promise<void>) | undefined;
  /** Closes and deletes the draft. */
  readonly onDrop: () => Promise<void>;
  readonly afterClose: () => void;
  /** Puts the focus where it belongs once the form is there; absent: on its first field. */
  readonly onShown?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function FormFrame(props: FormFrameProps) {
  const {
    title,
    extra,
    open,
    isDirty,
    isSaving,
    canSave,
    saveLabel = formText.save,
    onSave,
    onClose,
    onKeep,
    onDrop,
    afterClose,
    onShown,
    children,
  } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const body = useRef<HTMLDivElement>(null);
  const container = useDrawerContainer();
  const requestClose = (): void => (isDirty ? setIsAsking(!isAsking) : onClose());
  useBackCloses(open, requestClose);
  useSaveKeys(open && !isAsking && canSave, onSave);
  useLeaveWarning(open && isDirty);
  useTabEdited(open && isDirty);
  const leave = async (settle: () => Promise<void>): Promise<void> => {
    await settle();
    setIsAsking(false);
    onClose();
  };
  return (
    <TouchSize>
      <Drawer
        push={false} // a sheet of keys over the form leaves it where it is
        {...container}
        title={title}
        extra={extra}
        open={open}
        size={isNarrow ? '100%' : FORM_DRAWER_PX}
        mask={{ closable: !isDirty }}
        onClose={requestClose}
        afterOpenChange={isOpen => {
          if (!isOpen) afterClose();
          else if (onShown) onShown();
          else if (!isTouch) focusFirst(body.current);
        }}
        footer={
          <Flex justify="flex-end" gap="small">
            <Button onClick={requestClose}>{formText.cancel}</Button>
            <Tooltip title={isNarrow ? undefined : formText.saveKeys(saveLabel)}>
              <Button type="primary" loading={busy(isSaving)} disabled={!canSave} onClick={onSave}>
                {saveLabel}
              </Button>
            </Tooltip>
          </Flex>
        }
      >
        <div ref={body} className="form-body">
          {children}
        </div>
        <Modal
          open={isAsking}
          title={formText.leaveTitle}
          onCancel={() => setIsAsking(false)}
          footer={
            <Flex justify="flex-end" gap="small" wrap>
              <Button danger onClick={() => inBackground(leave(onDrop))}>
                {formText.leaveDrop}
              </Button>
              {onKeep && <Button onClick={() => inBackground(leave(onKeep))}>{formText.leaveKeep}</Button>}
              <Button type="primary" onClick={() => setIsAsking(false)}>
                {formText.stay}
              </Button>
            </Flex>
          }
        >
          {onKeep ? formText.leaveBody : formText.leaveBodyNoDraft}
        </Modal>
      </Drawer>
    </TouchSize>
  );
}

/** Ctrl+S and Ctrl+Enter (⌘ on a Mac) save, independent of the focus. */
function useSaveKeys(isOn: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    addEventListener(
      'keydown',
      event => {
        if (!isShortcut('save', event)) return;
        event.preventDefault();
        if (!event.repeat) saveNow();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [isOn]);
}

function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    addEventListener('beforeunload', event => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [isOn]);
}
