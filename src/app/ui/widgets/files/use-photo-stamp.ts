/** The stamp of photos taken with the camera. The device is asked where it is when the camera opens, so that the answer is there when the photo is. */
import { useRef } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import type { Stamp } from '../../../live/use-add-files.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import { readPosition, stampLines } from './photo-stamp.ts';
import type { Position } from './photo-stamp.ts';
import { photoText } from './photo-text.ts';

export type PhotoStamp = {
  /** The camera opens. */
  readonly begin: () => void;
  /** A photo was taken. */
  readonly stamp: () => Stamp | undefined;
};

/** @param subject absent: nothing is written into photos, and nobody is asked where the device is. */
export function usePhotoStamp(subject: string | undefined): PhotoStamp {
  const { session } = useAppServices();
  const { message } = App.useApp();
  const serverNow = useServerNow();
  const position = useRef<Promise<Position>>(undefined);
  return {
    begin() {
      if (subject !== undefined) position.current = readPosition();
    },
    stamp() {
      if (subject === undefined) return undefined;
      const at = serverNow();
      const { realname, username } = session.user;
      const facts = { at, takenBy: realname || username, subject };
      const lines = (position.current ?? readPosition()).then(known => stampLines({ ...facts, position: known }));
      return { lines, onUnstamped: name => inBackground(message.warning(photoText.notStamped(name))) };
    },
  };
}
