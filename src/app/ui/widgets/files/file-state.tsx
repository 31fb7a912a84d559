/** The state of a file that the server does not have: waiting, being uploaded, or deleted from this device. */
import { Tag } from 'antd';
import { fileSpecText, fileText } from '#schema/file-text.ts';
import type { FileSource } from '../../../live/use-file-sources.ts';

export function FileState({ source: { state, percent, name } }: { readonly source: FileSource }) {
  if (state === 'missing') return <Tag color="error">{fileText.missing}</Tag>;
  if (state === 'refused') {
    return (
      <Tag color="error" title={fileSpecText.uploadFailed(name)}>
        {fileText.refused}
      </Tag>
    );
  }
  if (percent !== undefined) return <Tag color="processing">{fileText.uploading(percent)}</Tag>;
  return state === 'waiting' ? <Tag color="warning">{fileText.waiting}</Tag> : null;
}
