/** One picture or file of a field, with its state and buttons to move it, to download it and to remove it. */
import type { ReactNode } from 'react';
import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import { App, Button, Image, Typography } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { fileSpecText, fileText, sizeText } from '#schema/file-text.ts';
import type { FileType } from '#schema/kinds/facts.ts';
import type { FileSource } from '../../../live/use-file-sources.ts';
import { THUMBNAIL_PX } from '../../../live/measures.ts';
import { cutText } from '../picker/text.ts';
import { BROKEN_IMAGE } from './missing-file.tsx';

/** `url` absent: it is nowhere to be had, or not yet. */
type Shown = Pick<FileSource, 'name' | 'url' | 'size'>;
type FileTileProps = {
  readonly type: FileType;
  readonly source: Shown;
  /** What is said about its upload. */
  readonly state: ReactNode;
  /** Absent: the field is closed. */
  readonly onRemove: (() => void) | undefined;
  readonly onMove: ((by: -1 | 1) => void) | undefined;
};

const NAME_CHARS = 5; // widget specification §9 Text

export function FileTile({ type, source, state, onRemove, onMove }: FileTileProps) {
  const { name, url, size } = source;
  return (
    <li className="files-tile">
      {type === 'image' ? (
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
        <span className="files-name" title={name} aria-label={name} role="img">
          {cutText(name, NAME_CHARS)}
        </span>
      )}
      {type === 'file' && size !== undefined && <Typography.Text type="secondary">{sizeText(size)}</Typography.Text>}
      {state}
      <span className="files-buttons">
        <TileButton icon={<ArrowLeftOutlined aria-hidden />} label={fileText.moveEarlier(name)} act={onMove && (() => onMove(-1))} />
        <TileButton icon={<ArrowRightOutlined aria-hidden />} label={fileText.moveLater(name)} act={onMove && (() => onMove(1))} />
        <DownloadButton source={source} />
        <TileButton icon={<CloseOutlined aria-hidden />} label={fileText.remove(name)} act={onRemove} isDanger />
      </span>
    </li>
  );
}

/** A file that is nowhere to be had is no link; who presses it is told. */
function DownloadButton({ source: { name, url } }: { readonly source: Shown }) {
  const { message } = App.useApp();
  const look = { size: 'small', type: 'text', icon: <DownloadOutlined aria-hidden />, 'aria-label': fileText.download(name) } as const;
  if (url !== undefined) return <Button {...look} href={url} target="_blank" rel="noreferrer" download={name} />;
  return <Button {...look} onClick={() => inBackground(message.warning(fileSpecText.unknownFile))} />;
}

type TileButtonProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** Absent: not possible now. */
  readonly act: (() => void) | undefined;
  readonly isDanger?: boolean;
};

function TileButton({ icon, label, act, isDanger = false }: TileButtonProps) {
  return <Button size="small" type="text" danger={isDanger} icon={icon} disabled={!act} aria-label={label} onClick={act} />;
}
