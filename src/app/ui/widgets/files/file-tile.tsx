/** One picture or file in a form, with its state and buttons to move it. */
import type { ReactNode } from 'react';
import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Image, Typography } from 'antd';
import { fileText, sizeText } from '#schema/file-text.ts';
import type { FileType } from '#schema/kinds/facts.ts';
import type { FileSource } from '../../../live/use-file-sources.ts';
import { BROKEN_IMAGE, FileState } from './missing-file.tsx';
import { THUMBNAIL_PX } from '../../../live/measures.ts';

type FileTileProps = {
  readonly type: FileType;
  readonly source: FileSource;
  /** Absent: not possible now. */
  readonly onRemove: (() => void) | undefined;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
};

export function FileTile({ type, source, onRemove, onEarlier, onLater }: FileTileProps) {
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
        <TileButton icon={<ArrowLeftOutlined aria-hidden />} label={fileText.moveEarlier(name)} act={onEarlier} />
        <TileButton icon={<ArrowRightOutlined aria-hidden />} label={fileText.moveLater(name)} act={onLater} />
        <TileButton icon={<CloseOutlined aria-hidden />} label={fileText.remove(name)} act={onRemove} isDanger />
      </span>
    </li>
  );
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
