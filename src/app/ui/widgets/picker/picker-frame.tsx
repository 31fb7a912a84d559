/** The frame of every picker: a dialog over the form that opened it; on a phone it fills the screen. The save keys confirm it. */
import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { useIsNarrow } from '../../../live/use-device.ts';
import { Apart } from '../apart.tsx';
import { TouchSize } from '../touch-size.tsx';
import { pickerText } from './text.ts';
import './picker.css';

type PickerFrameProps = {
  readonly title: string;
  readonly widthPx: number;
  readonly open: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
  readonly onOpened?: () => void;
  readonly children: ReactNode;
};

export function PickerFrame({ title, widthPx, open, onSubmit, onClose, afterClose, onOpened, children }: PickerFrameProps) {
  const isNarrow = useIsNarrow();
  return (
    <Apart onSave={onSubmit}>
      <TouchSize>
        <Modal
          open={open}
          title={title}
          width={isNarrow ? '100%' : widthPx}
          className={isNarrow ? 'picker is-narrow' : 'picker'}
          centered={!isNarrow}
          okText={pickerText.ok}
          cancelText={pickerText.close}
          onOk={onSubmit}
          onCancel={onClose}
          afterClose={afterClose}
          afterOpenChange={isOpen => isOpen && onOpened?.()}
        >
          {children}
        </Modal>
      </TouchSize>
    </Apart>
  );
}
