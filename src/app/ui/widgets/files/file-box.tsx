/** Pictures or files in a box: chosen, dropped, pasted or taken with the camera, put in order and removed. They are stored on this device at once, without the network. */
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { App, Button, Flex, Typography } from 'antd';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import { moved } from '#base/moved.ts';
import { acceptOf, UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { fileSpecText, fileText, sizeText } from '#schema/file-text.ts';
import type { InputOf } from '#schema/kinds/facts.ts';
import { localFileId } from '#schema/local-file.ts';
import { withinLimit } from '#schema/upload-list.ts';
import type { NamedFile } from '#schema/uploaded-files.ts';
import { dropUnusedFiles } from '#db/write/files.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useAddFiles } from '../../../live/use-add-files.ts';
import { useIsTouch } from '../../../live/use-device.ts';
import { useFileSources } from '../../../live/use-file-sources.ts';
import { useLatest } from '../../../live/use-latest.ts';
import { busy } from '../busy.tsx';
import type { Stamp } from '../../../live/use-add-files.ts';
import { FileTile } from './file-tile.tsx';
import { usePhotoStamp } from './use-photo-stamp.ts';
import { FileState } from './missing-file.tsx';
import './files.css';

type FileBoxProps = {
  readonly label: string;
  readonly input: InputOf<'files'>;
  readonly files: readonly NamedFile[];
  readonly onChange: (files: readonly NamedFile[]) => void;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly hasError?: boolean | undefined;
  /** Files that are kept on this device when they are taken out: who holds them may still return to them. */
  readonly held?: readonly NamedFile[];
  /** What a photo that is taken here is of; it stands in the photo, with time, place and person. Absent: photos are stored as they are. */
  readonly subject?: string | undefined;
  /** Absent: a message says what cannot be kept. */
  readonly onProblem?: (problem: string) => void;
};

const NOTHING: readonly NamedFile[] = [];

export function FileBox({
  label,
  input: { accepts, isMany, atMost, way },
  files,
  onChange,
  disabled = false,
  id,
  hasError,
  held = NOTHING,
  subject,
  onProblem,
}: FileBoxProps) {
  const { db } = useAppServices();
  const photo = usePhotoStamp(subject);
  const { message } = App.useApp();
  const isTouch = useIsTouch();
  const { isBusy, add } = useAddFiles(accepts, way, onProblem);
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const sources = useFileSources(files);

  const free = (gone: readonly NamedFile[]): void => {
    const ids = gone.flatMap(({ path }) => (held.some(one => one.path === path) ? [] : (localFileId(path) ?? [])));
    if (ids.length > 0) ignoringFailure(dropUnusedFiles(db, ids)); /* the next start deletes it */
  };
  // The value may have changed while the files were being stored.
  const append = useLatest((added: readonly NamedFile[], chosen: number) => {
    const all = [...files, ...added];
    const kept = withinLimit(all, atMost);
    if (isMany && atMost > 0 && Math.max(all.length, chosen) > atMost) inBackground(message.warning(fileText.tooMany(atMost)));
    onChange(kept);
    free(all.filter(file => !kept.includes(file)));
  });
  const take = async (chosen: readonly File[], stamp?: Stamp): Promise<void> => {
    if (disabled || chosen.length === 0) return;
    const added = await add(withinLimit(chosen, atMost), stamp);
    if (added.length > 0) append(added, chosen.length);
  };
  const remove = (at: number): void => {
    onChange(files.toSpliced(at, 1));
    free(files.slice(at, at + 1));
  };
  const move = (at: number, by: -1 | 1): void => {
    const next = moved(files, at, by);
    if (next) onChange(next);
    else inBackground(message.warning(by < 0 ? fileSpecText.isFirst : fileSpecText.isLast));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    inBackground(take(pasted));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    inBackground(take([...event.dataTransfer.files]));
  };
  const choose = accepts === 'image' ? fileText.chooseImages : fileText.chooseFiles;
  const picker = { type: 'file', style: HIDDEN, tabIndex: -1, 'aria-hidden': true, accept: acceptOf(accepts) } as const;

  return (
    <div
      role="group"
      aria-label={label}
      className={['files', isOver && 'is-over', hasError === true && 'has-error'].filter(Boolean).join(' ')}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      {sources.length > 0 && (
        <ol className={accepts === 'image' ? 'files-pictures' : 'files-list'} aria-label={label}>
          {sources.map((source, at) => (
            <FileTile
              key={source.state === 'elsewhere' ? at : source.path} // such files have one path
              type={accepts}
              source={source}
              state={<FileState source={source} />}
              onRemove={disabled ? undefined : () => remove(at)}
              onMove={disabled || !isMany ? undefined : by => move(at, by)}
            />
          ))}
        </ol>
      )}
      <Flex wrap gap="small" align="center">
        <Button
          id={id}
          disabled={disabled}
          loading={busy(isBusy)}
          aria-label={`${choose}：${label}`}
          aria-invalid={hasError}
          onClick={() => chooser.current?.click()}
        >
          {isBusy ? fileText.preparing : choose}
        </Button>
        {accepts === 'image' && isTouch && (
          <Button
            disabled={disabled}
            aria-label={`${fileText.takePhoto}：${label}`}
            onClick={() => {
              photo.begin();
              camera.current?.click();
            }}
          >
            {fileText.takePhoto}
          </Button>
        )}
        <Typography.Text type="secondary">
          {isTouch ? '' : `${fileText.dropHint}，`}
          {fileText.limits(sizeText(UPLOAD_MAX_BYTES))}
          {isMany && atMost > 0 ? `，${fileText.atMost(atMost)}` : ''}
        </Typography.Text>
      </Flex>
      <input {...picker} ref={chooser} multiple={isMany} onChange={event => inBackground(take(taken(event.target)))} />
      {accepts === 'image' && (
        <input {...picker} ref={camera} capture="environment" onChange={event => inBackground(take(taken(event.target), photo.stamp()))} />
      )}
    </div>
  );
}

/** An inline style, because antd shows every file input of a form. */
const HIDDEN = { display: 'none' } as const;

/** The chosen files. The input is emptied so that the same file can be chosen again. */
function taken(input: HTMLInputElement): readonly File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}
