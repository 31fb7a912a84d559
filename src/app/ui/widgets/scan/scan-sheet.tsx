/**
 * The camera in a sheet, on a wide screen in a dialog: it reads codes, or the words of a plate, and gives what it read to whoever opened it.
 * One code is taken at once. Plates and several codes are offered, because words are misread and a code may be the neighbour's.
 */
import { useState } from 'react';
import { Alert, Button, Flex, Modal, Spin } from 'antd';
import { BulbOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { BottomSheet } from '../bottom-sheet.tsx';
import { switchLight } from './camera.ts';
import { platesIn } from './plates-in-words.ts';
import type { Picture, Readers } from './readers.ts';
import { scanText } from './scan-text.ts';
import { useScan } from './use-scan.ts';
import type { ScanState } from './use-scan.ts';
import './scan.css';

const DIALOG_WIDTH_PX = 520;

export type ScanSheetProps = {
  readonly title: string;
  readonly open: boolean;
  readonly readers: Readers;
  /** Plates without their province too, for a search. */
  readonly takesShort: boolean;
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
};

export function ScanSheet({ title, open, onClose, ...rest }: ScanSheetProps) {
  const isNarrow = useIsNarrow();
  const [attempt, setAttempt] = useState(0); // each opens the camera anew
  const scan = <Scan key={attempt} onAgain={() => setAttempt(attempt + 1)} {...rest} />;
  return isNarrow ? (
    <BottomSheet title={title} open={open} onClose={onClose}>
      {scan}
    </BottomSheet>
  ) : (
    <Modal title={title} open={open} onCancel={onClose} footer={null} width={DIALOG_WIDTH_PX} destroyOnHidden>
      {scan}
    </Modal>
  );
}

type ScanProps = Pick<ScanSheetProps, 'readers' | 'takesShort' | 'onRead'> & { readonly onAgain: () => void };

function Scan({ readers, takesShort, onRead, onAgain }: ScanProps) {
  const [found, setFound] = useState<readonly string[]>([]);
  const look = async (picture: Picture): Promise<boolean> => {
    const codes = (await readers.codes?.(picture)) ?? [];
    const [only] = codes;
    if (only !== undefined && codes.length === 1) {
      onRead(only);
      return true;
    }
    const read = codes.length > 0 ? codes : platesIn((await readers.words?.(picture)) ?? [], takesShort);
    if (read.length > 0) setFound(read); // what was read stays until something else is
    return false;
  };
  const [video, state] = useScan(look);
  const isRefused = state.kind === 'refused' || state.kind === 'missing' || state.kind === 'busy' || state.kind === 'unreadable';
  return (
    <Flex vertical gap="middle">
      {isRefused ? (
        <Alert
          type="warning"
          showIcon
          title={scanText[state.kind]}
          action={state.kind !== 'missing' && <Button onClick={onAgain}>{scanText.again}</Button>}
        />
      ) : (
        <p role="status" className="scan-hint">
          {state.kind === 'starting' ? scanText.starting : hintOf(readers)}
        </p>
      )}
      <div className={isRefused ? 'scan-picture is-off' : 'scan-picture'}>
        <video ref={video} muted playsInline aria-hidden />
        {state.kind === 'starting' && <Spin />}
        <Light state={state} />
      </div>
      {found.length > 0 && (
        <div role="group" aria-label={scanText.found} className="scan-found">
          {found.map(text => (
            <Button key={text} block onClick={() => onRead(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </Flex>
  );
}

const hintOf = ({ codes, words }: Readers): string => (codes && words ? scanText.codesAndPlates : codes ? scanText.codes : scanText.plates);

function Light({ state }: { readonly state: ScanState }) {
  const [isOn, setOn] = useState(false);
  const stream = state.kind === 'reading' ? state.light : undefined;
  if (!stream) return null;
  const toggle = (): void =>
    inBackground(
      switchLight(stream, !isOn).then(
        () => setOn(!isOn),
        () => setOn(false),
      ),
    );
  return (
    <Button
      className="scan-light"
      shape="circle"
      icon={<BulbOutlined />}
      aria-label={scanText.light}
      aria-pressed={isOn}
      onClick={toggle}
    />
  );
}
