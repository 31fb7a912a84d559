/** One picture or file in a form: what it is, where it stands, and its place among the others. */
import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Image, Typography } from 'antd';
import { fileText, sizeText } from '#domain/messages-files.ts';
import { THUMBNAIL_PX } from '#domain/limits.ts';
import type { FileSource } from '../../live/use-file-sources.ts';
import { BROKEN_IMAGE } from './broken-image.ts';
import { FileState } from './file-state.tsx';

type FileTileProps = {
  readonly kind: 'image' | 'file';
  readonly source: FileSource;
  /** Absent: not possible now. */
  readonly onRemove: (() => void) | undefined;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
};

export function FileTile({ kind, source, onRemove, onEarlier, onLater }: FileTileProps) {
  const { name, url, size } = source;
  return (
    <li className="files-tile">
      {kind === 'image' ? (
        <Image
          src={url ?? BROKEN_IMAGE}
          fallback={BROKEN_IMAGE}
          alt={name}
          width={THUMBNAIL_PX}
          height={THUMBNAIL_PX}
          preview={url === undefined ? false : { cover: false }}
          style={{ objectFit: 'cover' }}
        />
      ) : (
        <span className="files-name">
          {url === undefined ? (
            name
          ) : (
            <Typography.Link href={url} target="_blank" rel="noreferrer" download={name}>
              {name}
            </Typography.Link>
          )}
          {size !== undefined && <Typography.Text type="secondary"> {sizeText(size)}</Typography.Text>}
        </span>
      )}
      <FileState source={source} />
      <span className="files-buttons">
        <Button
          size="small"
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          disabled={!onEarlier}
          aria-label={fileText.moveEarlier(name)}
          onClick={onEarlier}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowRightOutlined aria-hidden />}
          disabled={!onLater}
          aria-label={fileText.moveLater(name)}
          onClick={onLater}
        />
        <Button
          size="small"
          type="text"
          danger
          icon={<CloseOutlined aria-hidden />}
          disabled={!onRemove}
          aria-label={fileText.remove(name)}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
