/** Files and pictures that are uploaded when they are chosen: those of a form that is not queued on this device. */
import { useLayoutEffect, useRef, useState } from 'react';
import { App, Button, Flex, Tag } from 'antd';
import type { AppError } from '#base/errors.ts';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import { fileUrlOf } from '#schema/file-path.ts';
import { acceptOf, fileRefusal } from '#schema/file-rules.ts';
import { fileText } from '#schema/file-text.ts';
import { uploadFailureText } from './failure-words.ts';
import type { InputOf } from '#schema/kinds/facts.ts';
import type { FieldValue } from '#schema/row.ts';
import { valueWhenDone, withinLimit } from '#schema/upload-list.ts';
import type { UploadedFile } from '#schema/uploaded-files.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { isPictureAsNamed } from '../../../live/picture-as-named.ts';
import { newId } from '../../../live/use-mutation-effects.ts';
import { useWorkerLink } from '../../../live/worker-link.tsx';
import { FileTile } from './file-tile.tsx';
import { FileFailure } from './missing-file.tsx';
import { storedUploads, stepUploads } from './direct-uploads.ts';
import type { UploadEvent } from './direct-uploads.ts';
import './files.css';

export type DirectFilesProps = {
  readonly id: string;
  readonly field: { readonly label: string };
  readonly input: InputOf<'files'>;
  readonly value: FieldValue | undefined;
  readonly isDisabled: boolean;
  readonly hasError: boolean;
  readonly onChange: (value: FieldValue | undefined) => void;
  /** Stores one file and gives its path. */
  readonly upload: (blob: Blob, name: string, way: UploadWay) => PromiseLike<Result<string, AppError>>;
};

export function DirectFiles({ id, field, input, value, isDisabled, hasError, onChange, upload: store }: DirectFilesProps) {
  const { accepts, isMany, atMost, shape, way } = input;
  const { connection } = useAppServices();
  const { message } = App.useApp();
  const { staticRoot } = useWorkerLink();
  const chooser = useRef<HTMLInputElement>(null);
  const start = (): Held => ({ value, uploads: storedUploads(value, path => fileUrlOf(staticRoot, path)) });
  /** By their id, as long as the form is open: one that failed can be sent again. */
  const sent = useRef(new Map<string, File>());
  const [shown, setShown] = useState(start);
  // The form was read again, or emptied.
  if (shown.value !== value) setShown(start());
  const held = useRef(shown);
  useLayoutEffect(() => {
    held.current = shown;
  }, [shown]);

  const step = (event: UploadEvent): void => {
    const before = held.current.value;
    const uploads = stepUploads(held.current.uploads, event, atMost);
    const next = valueWhenDone(uploads, shape);
    held.current = { uploads, value: next === undefined ? before : next || undefined };
    setShown(held.current);
    if (held.current.value !== before) onChange(held.current.value);
  };
  const send = async (file: File): Promise<void> => {
    const refusal = fileRefusal(accepts, file);
    if (refusal !== undefined) return inBackground(message.error(refusal));
    if (!(await isPictureAsNamed(file.name, file))) return inBackground(message.error(fileText.wrongContent(file.name)));
    const uid = newId();
    sent.current.set(uid, file);
    step({ type: 'chosen', uid, name: file.name, mime: file.type, size: file.size, url: URL.createObjectURL(file) });
    await deliver(uid, file);
  };
  const deliver = async (uid: string, file: File): Promise<void> => {
    const answer = await store(accepts === 'image' ? await connection.api.shrinkImage(file) : file, file.name, way);
    if (answer.ok) return step({ type: 'stored', uid, path: answer.value });
    step({ type: 'failed', uid, error: answer.error });
    inBackground(message.error(uploadFailureText(file.name, answer.error)));
  };
  const sendAgain = (uid: string): void => {
    const file = sent.current.get(uid);
    if (!file) return;
    step({ type: 'again', uid });
    inBackground(deliver(uid, file));
  };
  const choose = accepts === 'image' ? fileText.chooseImages : fileText.chooseFiles;
  const listed = shown.uploads.filter(({ status }) => status !== 'removed');
  return (
    <Flex vertical gap="small" role="group" aria-label={field.label} className={hasError ? 'files has-error' : 'files'}>
      {listed.length > 0 && (
        <ol className={accepts === 'image' ? 'files-pictures' : 'files-list'} aria-label={field.label}>
          {listed.map(upload => (
            <FileTile
              key={upload.uid}
              type={accepts}
              source={upload}
              state={<UploadState upload={upload} onAgain={isDisabled ? undefined : () => sendAgain(upload.uid)} />}
              onRemove={isDisabled ? undefined : () => step({ type: 'removed', uid: upload.uid })}
              onMove={undefined}
            />
          ))}
        </ol>
      )}
      <div>
        <Button
          id={id}
          disabled={isDisabled}
          aria-invalid={hasError}
          aria-label={`${choose}：${field.label}`}
          onClick={() => chooser.current?.click()}
        >
          {choose}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-hidden
        style={HIDDEN}
        multiple={isMany}
        accept={acceptOf(accepts)}
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // the same file can be chosen again
          if (isMany && atMost > 0 && listed.length + files.length > atMost) inBackground(message.warning(fileText.tooMany(atMost)));
          for (const file of withinLimit(files, atMost)) inBackground(send(file));
        }}
      />
    </Flex>
  );
}

/** The list of uploads, and the value that it last made. */
type Held = { readonly value: FieldValue | undefined; readonly uploads: readonly UploadedFile[] };

type UploadStateProps = { readonly upload: UploadedFile; readonly onAgain: (() => void) | undefined };

function UploadState({ upload: { name, status, message, response }, onAgain }: UploadStateProps) {
  if (status === 'error')
    return (
      <>
        <FileFailure words={response?.message ?? ''} more={message ?? ''} />
        {onAgain && (
          <Button size="small" type="link" aria-label={fileText.sendAgainOf(name)} onClick={onAgain}>
            {fileText.sendAgain}
          </Button>
        )}
      </>
    );
  return status === 'uploading' ? <Tag color="processing">{fileText.sending}</Tag> : null;
}

/** An inline style, because antd shows every file input of a form. */
const HIDDEN = { display: 'none' } as const;
