/** The chosen files, each with its state and the server's message. */
import { useState } from 'react';
import { Button, Tag } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
import { transferText } from '#schema/transfer-text.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import type { ImportFile, ImportState } from './import-files.ts';
import type { PreviewDialogProps } from './preview/preview-dialog.tsx';
import type { Preview } from './preview/preview-of.ts';
import { previewText } from './preview/text.ts';

const text = transferText.dialog;
const COLOR: Readonly<Record<ImportState, string>> = {
  waiting: 'default',
  sending: 'processing',
  done: 'success',
  partly: 'warning',
  refused: 'error',
  unknown: 'error',
};

type ImportFileListProps = {
  readonly files: readonly ImportFile<File>[];
  readonly isRunning: boolean;
  readonly onRemove: (id: string) => void;
};

export function ImportFileList({ files, isRunning, onRemove }: ImportFileListProps) {
  return (
    <ul className="import-files" aria-label={text.files}>
      {files.map(({ id, name, state, note, preview }) => (
        <li key={id}>
          <span className="import-name">{name}</span>
          <Tag color={COLOR[state]}>{text.state[state]}</Tag>
          <Button
            type="text"
            size="small"
            disabled={isRunning}
            aria-label={text.remove(name)}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onRemove(id)}
          />
          {preview && state === 'waiting' && <Look name={name} preview={preview} />}
          {note !== undefined && <div className="import-note">{note}</div>}
        </li>
      ))}
    </ul>
  );
}

const PreviewDialog = lazyPart<PreviewDialogProps>(async () => (await import('./preview/preview-dialog.tsx')).PreviewDialog);

/** What is in the file, with a way to its lines. */
function Look({ name, preview }: { readonly name: string; readonly preview: Preview }) {
  const [isOpen, setOpen] = useState(false);
  if (preview.kind === 'refused') return <div className="import-note">{preview.reason}</div>;
  return (
    <div className="import-note">
      {previewText.counts(preview.lines.length, preview.bad)}
      <Button type="link" size="small" aria-label={previewText.openOf(name)} onClick={() => setOpen(true)}>
        {previewText.open}
      </Button>
      {preview.unread.length > 0 && <div className="import-unread">{previewText.unread(preview.unread)}</div>}
      {isOpen && <PreviewDialog name={name} preview={preview} onClose={() => setOpen(false)} />}
    </div>
  );
}
