/** Pictures or files of a field: chosen, dropped, pasted or taken with the camera. They are stored on this device at once, without the network. */
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { Button, Flex, Typography } from 'antd';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import { acceptOf, UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { localFileId } from '#schema/local-file.ts';
import { splitMany } from '#schema/many.ts';
import { fileText, sizeText } from '#schema/file-text.ts';
import { dropUnusedFiles } from '#db/write/files.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useAddFiles } from '../../../live/use-add-files.ts';
import { useIsTouch } from '../../../live/use-device.ts';
import { useFileSources } from '../../../live/use-file-sources.ts';
import { useLatest } from '../../../live/use-latest.ts';
import { busy } from '../busy.tsx';
import type { InputProps } from '../input-contract.ts';
import { FileTile } from './file-tile.tsx';
import './files.css';

const FILES_PER_FIELD_MAX = 20; // ours; the widget specification §9 gives no limit

export function FilesInput({ field, input: { accepts, isMany }, value, onChange, disabled = false, id, hasError }: InputProps<'files'>) {
  const { label } = field;
  const { db } = useAppServices();
  const isTouch = useIsTouch();
  const { isBusy, add } = useAddFiles(accepts);
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const parts = splitMany(value);
  const sources = useFileSources(parts);
  const max = isMany ? FILES_PER_FIELD_MAX : 1;
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : next.join(','));
  // The value may have changed while the files were being stored.
  const append = useLatest((refs: readonly string[]) => put(max === 1 ? refs.slice(-1) : [...parts, ...refs]));

  const take = async (files: readonly File[]): Promise<void> => {
    if (disabled || isBusy || files.length === 0) return;
    const refs = await add(files, max === 1 ? 1 : max - parts.length);
    if (refs.length > 0) append(refs);
  };
  const remove = (part: string): void => {
    put(parts.filter(other => other !== part));
    const fileId = localFileId(part);
    if (fileId !== undefined) ignoringFailure(dropUnusedFiles(db, [fileId])); /* the next start deletes it */
  };
  const move = (from: number, to: number): void => {
    const [part] = parts.slice(from, from + 1);
    if (part !== undefined) put(parts.filter(other => other !== part).toSpliced(to, 0, part));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    inBackground(take(files));
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
              key={source.part}
              type={accepts}
              source={source}
              onRemove={disabled ? undefined : () => remove(source.part)}
              onEarlier={disabled || at === 0 ? undefined : () => move(at, at - 1)}
              onLater={disabled || at === sources.length - 1 ? undefined : () => move(at, at + 1)}
            />
          ))}
        </ol>
      )}
      <Flex wrap gap="small" align="center">
        <Button
          id={id}
          disabled={disabled || (max > 1 && parts.length >= max)}
          loading={busy(isBusy)}
          aria-label={`${choose}：${label}`}
          aria-invalid={hasError}
          onClick={() => chooser.current?.click()}
        >
          {isBusy ? fileText.preparing : choose}
        </Button>
        {accepts === 'image' && isTouch && (
          <Button disabled={disabled} aria-label={`${fileText.takePhoto}：${label}`} onClick={() => camera.current?.click()}>
            {fileText.takePhoto}
          </Button>
        )}
        <Typography.Text type="secondary">
          {isTouch ? '' : `${fileText.dropHint}，`}
          {fileText.limits(sizeText(UPLOAD_MAX_BYTES))}
        </Typography.Text>
      </Flex>
      <input {...picker} ref={chooser} multiple={max > 1} onChange={event => inBackground(take(taken(event.target)))} />
      {accepts === 'image' && (
        <input {...picker} ref={camera} capture="environment" onChange={event => inBackground(take(taken(event.target)))} />
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
