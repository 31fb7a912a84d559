/** Draws what is said beside a file: its state while the server does not have it, in the server's own words if it refused it; and a replacement for a picture that cannot be shown. */
import { Tag, Tooltip } from 'antd';
import { fileText } from '#schema/file-text.ts';
import { uploadFailureText, uploadTooltip } from './failure-words.ts';
import type { FileSource } from '../../../live/use-file-sources.ts';

export function FileState({ source: { state, percent, name, refusal } }: { readonly source: FileSource }) {
  if (state === 'missing') return <Tag color="error">{fileText.missing}</Tag>;
  if (state === 'elsewhere') return <Tag color="warning">{fileText.elsewhere}</Tag>;
  if (state === 'refused') return <FileFailure words={uploadFailureText(name, refusal)} more={uploadTooltip(refusal)} />;
  if (percent !== undefined) return <Tag color="processing">{fileText.uploading(percent)}</Tag>;
  return state === 'waiting' ? <Tag color="warning">{fileText.waiting}</Tag> : null;
}

/** `more`: what the pointer, or the focus, is told over it. */
export const FileFailure = ({ words, more }: { readonly words: string; readonly more: string }) => (
  <Tooltip title={more}>
    <Tag color="error" tabIndex={0} className="files-failure">
      {words}
    </Tag>
  </Tooltip>
);

const drawing =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#f0f0f0"/>` +
  `<text x="40" y="44" font-size="11" text-anchor="middle" fill="#595959">${fileText.broken}</text></svg>`;

/** The replacement for a picture that cannot be shown: not cached and offline, deleted, or in a format this browser cannot read. */
export const BROKEN_IMAGE = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
