/** The chosen files, each with its state and the server's message. */
import { Button, Tag } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
import { transferText } from '#schema/transfer-text.ts';
import type { ImportFile, ImportState } from './import-files.ts';

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
      {files.map(({ id, name, state, note }) => (
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
          {note !== undefined && <div className="import-note">{note}</div>}
        </li>
      ))}
    </ul>
  );
}
