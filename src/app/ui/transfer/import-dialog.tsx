/** 导入: the chosen files are sent one after the other, and each shows its result. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Alert, App, Button, Modal, Progress, Upload } from 'antd';
import { InboxOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { transferSpecText, transferText } from '#schema/transfer-text.ts';
import { fileUrlOf } from '#schema/file-path.ts';
import { staticPathOf } from '#schema/import-answer.ts';
import type { ImportAnswer } from '#schema/import-answer.ts';
import { IMPORT_ACCEPT, importPercent, IMPORT_FILES_MAX } from './import-files.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { busy } from '../widgets/busy.tsx';
import { useListScope } from '../list-state/list-scope.ts';
import { ImportFileList } from './import-file-list.tsx';
import { columnsOfEntity } from './import-source.ts';
import type { ImportSource } from './import-source.ts';
import { showArriving } from './show-arriving.ts';
import { TemplateButton } from './preview/template-button.tsx';
import { useImport } from './use-import.ts';
import { useSendWorkbook } from './use-send-workbook.ts';
import './transfer.css';
import { IMPORT_MAX_BYTES } from '#schema/transfer-rules.ts';

const text = transferText.dialog;

type ImportDialogProps = { readonly open: boolean; readonly isOffline: boolean; readonly onClose: () => void };

/** Of the list around it. */
export function ImportDialog(props: ImportDialogProps) {
  const { def, rows } = useListScope();
  const { isColumnVisible } = usePermissions();
  const sendTo = useSendWorkbook();
  const columns = useMemo(() => columnsOfEntity(def, name => isColumnVisible(def.permission, name)), [def, isColumnVisible]);
  return (
    <ImportWindow
      {...props}
      source={{
        columns,
        send: sendTo(`${def.endpoint}/importExcel`),
        onTaken: () => showArriving(rows),
      }}
    />
  );
}

/** `more`: what else the user decides. */
type ImportWindowProps = ImportDialogProps & { readonly source: ImportSource; readonly more?: ReactNode };

export function ImportWindow({ source, more, open, isOffline, onClose }: ImportWindowProps) {
  const { message } = App.useApp();
  const onPartly = usePartlyDialog();
  const { files, isRunning, add, remove, start } = useImport(source, { onDone: onClose, onPartly });
  const close = (): void => {
    if (isRunning) inBackground(message.info(text.interrupted));
    else onClose();
  };
  return (
    <Modal
      open={open}
      title={text.title(source.columns.title)}
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
          {text.template} <TemplateButton columns={source.columns} />
        </div>
        {more}
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
