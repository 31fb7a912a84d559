/** A button that lets the user choose a picture of this device; a file that is none is refused in words. */
import { useRef } from 'react';
import { App, Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { isImageName } from '#schema/file-rules.ts';
import { fileSpecText } from '#schema/file-text.ts';
import { busy } from '../busy.tsx';

type ChooseImageProps = {
  readonly id?: string | undefined;
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => Promise<void>;
  readonly 'data-testid'?: string;
};

export function ChooseImage({ id, label, isPrimary = false, isBusy, onChoose, ...rest }: ChooseImageProps) {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File): void =>
    isImageName(file.name) ? inBackground(onChoose(file)) : inBackground(message.warning(fileSpecText.imagesOnly));
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        {...rest}
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file can be chosen again
          if (file) take(file);
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        type={isPrimary ? 'primary' : 'default'}
        loading={busy(isBusy)}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
