/** 导入: the chosen files are sent one after the other, and each shows its result. */
import { Alert, App, Button, Modal, Progress, Upload } from 'antd';
import { InboxOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { transferSpecText, transferText } from '#schema/transfer-text.ts';
import { fileUrlOf } from '#schema/file-path.ts';
import { staticPathOf } from '#schema/import-answer.ts';
import type { ImportAnswer } from '#schema/import-answer.ts';
import { IMPORT_ACCEPT, importPercent, IMPORT_FILES_MAX } from './import-files.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { busy } from '../widgets/busy.tsx';
import { useListScope } from '../list/use-list.tsx';
import { ImportFileList } from './import-file-list.tsx';
import { showArriving } from './show-arriving.ts';
import { TemplateButton } from './preview/template-button.tsx';
import { useImport } from './use-import.ts';
import { IMPORT_MAX_BYTES } from '#schema/transfer-rules.ts';

const text = transferText.dialog;

type ImportDialogProps = { readonly open: boolean; readonly isOffline: boolean; readonly onClose: () => void };

export function ImportDialog({ open, isOffline, onClose }: ImportDialogProps) {
  const { def, rows } = useListScope();
  const { message } = App.useApp();
  const onPartly = usePartlyDialog();
  const { files, isRunning, add, remove, start } = useImport(def, {
    onTaken: () => showArriving(rows),
    onDone: onClose,
    onPartly,
  });
  const close = (): void => {
    if (isRunning) inBackground(message.info(text.interrupted));
    else onClose();
  };
  return (
    <Modal
      open={open}
      title={text.title(def.title)}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="close" disabled={isRunning} onClick={close}>
          {text.close}
        </Button>,
        <Button
          key="start"
          type="primary"
          disabled={isRunning || isOffline}
          loading={busy(isRunning)}
          onClick={() => inBackground(start())}
        >
          {isOffline ? text.needsNetwork : isRunning ? text.running : text.start}
        </Button>,
      ]}
    >
      <div className="import-body">
        {isOffline && <Alert type="warning" showIcon title={text.offline} />}
        <Upload.Dragger
          accept={IMPORT_ACCEPT}
          multiple
          disabled={isRunning}
          showUploadList={false}
          beforeUpload={file => {
            add(file);
            return false;
          }}
        >
          <InboxOutlined className="import-picture" aria-hidden />
          <div>{text.choose}</div>
          <div className="import-hint">{text.hint(IMPORT_FILES_MAX, IMPORT_MAX_BYTES)}</div>
        </Upload.Dragger>
        <div className="import-hint">
          {text.template} <TemplateButton def={def} />
        </div>
        {files.length > 0 && <ImportFileList files={files} isRunning={isRunning} onRemove={remove} />}
        {isRunning && <Progress percent={importPercent(files)} status="active" aria-label={text.progress} />}
      </div>
    </Modal>
  );
}

/** The lines that were not imported, with a link to the file that contains them. */
function usePartlyDialog() {
  const { modal } = App.useApp();
  const { staticRoot } = useWorkerLink();
  return ({ message, note, file }: Extract<ImportAnswer, { readonly kind: 'partly' }>): void => {
    modal.warning({
      title: transferSpecText.partlyDone,
      okText: text.ok,
      content: (
        <div className="import-body">
          <div>{message}</div>
          {note !== undefined && <div className="import-note">{note}</div>}
          {file && (
            <a href={fileUrlOf(staticRoot, staticPathOf(file.path))} download={file.name} target="_blank" rel="noopener noreferrer">
              {text.errorFile(file.name)}
            </a>
          )}
        </div>
      ),
    });
  };
}
