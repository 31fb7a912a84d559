/** Files and pictures of an online form. They are uploaded when they are chosen, because the form itself is not queued on this device. */
import { useRef, useState } from 'react';
import { Button, Flex } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { FieldDef } from '#schema/field.ts';
import type { FileType } from '#schema/kinds/facts.ts';
import type { FieldValue } from '#schema/row.ts';
import { acceptOf, UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { fileNameOf } from '#schema/file-path.ts';
import { splitMany } from '#schema/many.ts';
import { fileText, sizeText } from '#schema/file-text.ts';
import { onlineViewText } from './text.ts';
import { onlineFailure } from '#app/ui/online/failures.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { busy } from '#app/ui/widgets/busy.tsx';
import { FileLinks } from '#app/ui/widgets/file-links.tsx';
import { ImageThumbs } from '#app/ui/widgets/heavy-inputs.tsx';

type StoredFilesProps = {
  readonly id: string;
  readonly field: FieldDef;
  readonly accepts: FileType;
  readonly value: FieldValue | undefined;
  readonly isDisabled: boolean;
  readonly hasError: boolean;
  readonly onChange: (value: FieldValue | undefined) => void;
};

export function StoredFiles({ id, field, accepts, value, isDisabled, hasError, onChange }: StoredFilesProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const parts = splitMany(value);
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : next.join(','));
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(file.size > UPLOAD_MAX_BYTES ? onlineViewText.fileTooLarge(sizeText(UPLOAD_MAX_BYTES)) : undefined);
    if (file.size > UPLOAD_MAX_BYTES) return;
    setBusy(true);
    const answer = await calls.uploadFormFile(file, file.name);
    setBusy(false);
    if (answer.ok) put([...parts, answer.value]);
    else setProblem(onlineViewText.fileNotSent(onlineFailure(answer.error)));
  };
  const choose = accepts === 'image' ? fileText.chooseImages : fileText.chooseFiles;
  return (
    <Flex vertical gap="small" role="group" aria-label={field.label}>
      {accepts === 'image' ? <ImageThumbs field={field} value={value} /> : <FileLinks value={value} />}
      <Flex wrap gap="small">
        <Button
          id={id}
          disabled={isDisabled}
          loading={busy(isBusy)}
          aria-invalid={hasError}
          aria-label={`${choose}：${field.label}`}
          onClick={() => chooser.current?.click()}
        >
          {choose}
        </Button>
        {parts.map(part => (
          <Button key={part} danger disabled={isDisabled} onClick={() => put(parts.filter(other => other !== part))}>
            {onlineViewText.removeFile(fileNameOf(part))}
          </Button>
        ))}
      </Flex>
      {problem !== undefined && <span role="alert">{problem}</span>}
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-hidden
        style={HIDDEN}
        accept={acceptOf(accepts)}
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file can be chosen again
          inBackground(send(file));
        }}
      />
    </Flex>
  );
}

/** An inline style, because antd shows every file input of a form. */
const HIDDEN = { display: 'none' } as const;
