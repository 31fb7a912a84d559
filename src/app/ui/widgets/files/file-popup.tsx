/** The file pop-up: files or pictures of one value are chosen and put in order in a dialog, and taken over together. */
import { useId, useState } from 'react';
import { App, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { fileSpecText } from '#schema/file-text.ts';
import type { InputOf } from '#schema/kinds/facts.ts';
import type { NamedFile, PopupFile } from '#schema/uploaded-files.ts';
import { popupFileOf, useFileSources } from '../../../live/use-file-sources.ts';
import { TouchSize } from '../touch-size.tsx';
import { FileBox } from './file-box.tsx';
import './files.css';

const WIDTH_PX = 520; // widget specification §2 Dialogs, with a height of 200
const text = { files: '文件', pictures: '图片', ok: '确定', cancel: '取消' } as const;

export type FilePopupProps = {
  readonly label: string;
  readonly input: InputOf<'files'>;
  readonly files: readonly NamedFile[];
  readonly onConfirm: (files: readonly PopupFile[]) => void;
  readonly onClose: () => void;
};

export function FilePopup({ label, input, files, onConfirm, onClose }: FilePopupProps) {
  const { message, modal } = App.useApp();
  const id = useId();
  const [chosen, setChosen] = useState(files);
  const [isOpen, setOpen] = useState(true);
  const sources = useFileSources(chosen);
  const confirm = (): void => {
    if (chosen.length === 0) return inBackground(message.warning(fileSpecText.noFile));
    onConfirm(sources.map(popupFileOf));
    setOpen(false);
  };
  return (
    <TouchSize>
      <Modal
        open={isOpen}
        width={WIDTH_PX}
        title={label || (input.accepts === 'image' ? text.pictures : text.files)}
        okText={text.ok}
        cancelText={text.cancel}
        onOk={confirm}
        onCancel={() => setOpen(false)}
        afterClose={onClose}
        afterOpenChange={isOpen => isOpen && document.getElementById(id)?.focus()}
        mask={{ closable: false }}
        className={input.accepts === 'image' ? 'files-popup is-pictures' : 'files-popup'}
      >
        <FileBox
          id={id}
          label={label}
          input={input}
          files={chosen}
          held={files} // 取消 leaves the value as it was
          onChange={setChosen}
          onProblem={problem => modal.error({ title: fileSpecText.errorTitle, content: fileSpecText.errorBody(problem), okText: text.ok })}
        />
      </Modal>
    </TouchSize>
  );
}
