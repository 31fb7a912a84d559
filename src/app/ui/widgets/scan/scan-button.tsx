/** A button that opens the camera to read something. Nothing is drawn where the browser cannot read it. */
import { useEffect, useState } from 'react';
import { Button } from 'antd';
import { ScanOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { findReaders, NO_READERS } from './readers.ts';
import { ScanSheet } from './scan-sheet.tsx';
import { scanText } from './scan-text.ts';

type ScanButtonProps = {
  /** any: codes, and words of plates in any spelling. plate: whole plates only. */
  readonly wants: 'any' | 'plate';
  readonly disabled?: boolean | undefined;
  readonly onRead: (text: string) => void;
};

export function ScanButton({ wants, disabled = false, onRead }: ScanButtonProps) {
  const [found, setFound] = useState(NO_READERS);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => inBackground(findReaders().then(setFound)), []);
  const readers = wants === 'plate' ? { ...found, codes: undefined } : found;
  if (!readers.codes && !readers.words) return null;
  const title = wants === 'plate' ? scanText.plate : scanText.open;
  return (
    <>
      <Button
        disabled={disabled}
        icon={<ScanOutlined />}
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ScanSheet
        title={title}
        open={isOpen}
        readers={readers}
        takesShort={wants === 'any'}
        onClose={() => setOpen(false)}
        onRead={text => {
          setOpen(false);
          onRead(text);
        }}
      />
    </>
  );
}
