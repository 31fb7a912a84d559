/** What is shown in place of a file that is not here: its state while the server does not have it, and a replacement for a picture that cannot be shown. */
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

const drawing =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#f0f0f0"/>` +
  `<text x="40" y="44" font-size="11" text-anchor="middle" fill="#595959">${fileText.broken}</text></svg>`;

/** The replacement for a picture that cannot be shown: not cached and offline, deleted, or in a format this browser cannot read. */
export const BROKEN_IMAGE = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
