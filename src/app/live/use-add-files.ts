/** Adds chosen files to this device: checks them, scales large pictures down in the worker, stores them, and returns placeholders. */
import { useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { localFileRef } from '#schema/local-file.ts';
import { extensionOf, fileRefusal, safeFileName, UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { fileText } from '#schema/file-text.ts';
import type { FileType } from '#schema/kinds/facts.ts';
import { keepFile } from '#db/write/files.ts';
import { useAppServices } from './app-services.tsx';
import { newId } from './use-mutation-effects.ts';

type AddFiles = {
  readonly isBusy: boolean;
  /** @returns the placeholders of the stored files; the user is told about the others. */
  readonly add: (files: readonly File[], room: number) => Promise<readonly string[]>;
};

export function useAddFiles(accepts: FileType): AddFiles {
  const { db, connection } = useAppServices();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);

  const addOne = async (file: File): Promise<string | undefined> => {
    const named = { name: withExtension(file), type: file.type };
    // A picture may be over the limit now and within it once it is scaled down.
    const early = fileRefusal(accepts, { ...named, size: accepts === 'image' ? Math.min(file.size, UPLOAD_MAX_BYTES) : file.size });
    if (early !== undefined) {
      message.error(early);
      return undefined;
    }
    // Read at once, because a phone may delete a photo's file when its camera closes.
    const whole = new Blob([await file.arrayBuffer()], { type: file.type });
    const blob = accepts === 'image' ? await connection.api.shrinkImage(whole) : whole;
    const name = safeFileName(blob.type === 'image/jpeg' && file.type !== 'image/jpeg' ? asJpeg(named.name) : named.name);
    const late = fileRefusal(accepts, { name, type: blob.type, size: blob.size });
    if (late !== undefined) {
      message.error(late);
      return undefined;
    }
    const id = newId();
    const kept = await keepFile(db, { id, name, blob });
    if (kept.ok) return localFileRef(id, name);
    const isFull = kept.error.kind === 'storage' && kept.error.reason === 'quota';
    message.error(isFull ? fileText.storageFull(name) : fileText.notKept(name));
    return undefined;
  };

  const add: AddFiles['add'] = async (files, room) => {
    if (files.length > room) inBackground(message.warning(fileText.tooMany(room)));
    setIsBusy(true);
    const refs: string[] = [];
    for (const file of files.slice(0, room)) {
      // One after the other: a dozen photos decoded at once would exhaust a phone.
      const ref = await addOne(file).catch(() => inBackground(message.error(fileText.notKept(file.name))));
      if (ref !== undefined) refs.push(ref);
    }
    setIsBusy(false);
    return refs;
  };
  return { isBusy, add };
}

/** A pasted file or a photo may have no name. */
function withExtension({ name, type }: File): string {
  const [, subtype = ''] = type.split('/');
  if (extensionOf(name) !== '' || !type.startsWith('image/')) return name;
  return `${name}.${subtype === 'jpeg' ? 'jpg' : subtype}`;
}

const asJpeg = (name: string): string => `${name.slice(0, -extensionOf(name).length - 1)}.jpg`;
