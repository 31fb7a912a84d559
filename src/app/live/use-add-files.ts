/** Adds chosen files to this device: checks them, scales large pictures down in the worker or writes into them, stores them, and returns placeholders. */
import { useState } from 'react';
import { App } from 'antd';
import { createSerialQueue } from '#base/serial-queue.ts';
import { localFileRef } from '#schema/local-file.ts';
import { extensionOf, fileRefusal, safeFileName, UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { fileSpecText, fileText } from '#schema/file-text.ts';
import type { NamedFile } from '#schema/uploaded-files.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import type { FileType } from '#schema/kinds/facts.ts';
import { keepFile } from '#db/write/files.ts';
import { useAppServices } from './app-services.tsx';
import { isPictureAsNamed } from './picture-as-named.ts';
import { newId } from './use-mutation-effects.ts';

/** What is written into a photo, once it is known where the device is. */
export type Stamp = {
  readonly lines: Promise<readonly string[]>;
  /** This browser cannot write into the picture, which is stored as it is. */
  readonly onUnstamped: (name: string) => void;
};

export type AddFiles = {
  readonly isBusy: boolean;
  /**
   * @param stamp what is written into each picture.
   * @returns the stored files with their placeholders; the user is told about the others.
   */
  readonly add: (files: readonly File[], stamp?: Stamp) => Promise<readonly NamedFile[]>;
  /** Stores one file under a placeholder that is in use already. */
  readonly addAs: (id: string, file: File) => Promise<NamedFile | undefined>;
};

/**
 * @param way how the files will be sent.
 * @param onProblem told what cannot be kept; a message unless given. A file of a wrong kind is always a message.
 */
export function useAddFiles(accepts: FileType, way: UploadWay, onProblem?: (problem: string) => void): AddFiles {
  const { db, connection } = useAppServices();
  const { message } = App.useApp();
  const report = (problem: string): void => {
    if (onProblem && problem !== fileSpecText.imagesOnly) onProblem(problem);
    else message.error(problem);
  };
  const [waiting, setWaiting] = useState(0);
  const [inTurn] = useState(createSerialQueue);

  const addOne = async (file: File, stamp?: Stamp, id: string = newId()): Promise<NamedFile | undefined> => {
    const named = { name: withExtension(file), type: file.type };
    // A picture may be over the limit now and within it once it is scaled down.
    const early = fileRefusal(accepts, { ...named, size: accepts === 'image' ? Math.min(file.size, UPLOAD_MAX_BYTES) : file.size });
    if (early !== undefined) {
      report(early);
      return undefined;
    }
    // Read at once, because a phone may delete a photo's file when its camera closes.
    const whole = new Blob([await file.arrayBuffer()], { type: file.type });
    if (!(await isPictureAsNamed(named.name, whole))) {
      report(fileText.wrongContent(named.name));
      return undefined;
    }
    const stamped = stamp && (await connection.api.stampImage(whole, await stamp.lines));
    if (stamp && !stamped) stamp.onUnstamped(named.name);
    const blob = stamped ?? (accepts === 'image' ? await connection.api.shrinkImage(whole) : whole);
    const plain = safeFileName(blob.type === 'image/jpeg' && file.type !== 'image/jpeg' ? asJpeg(named.name) : named.name);
    const name = way.as === 'editor' ? plain.replaceAll(/[()[\]]/g, '') : plain; // brackets end an address within a text
    const late = fileRefusal(accepts, { name, type: blob.type, size: blob.size });
    if (late !== undefined) {
      report(late);
      return undefined;
    }
    const kept = await keepFile(db, { id, name, blob, way });
    if (kept.ok) return { name, path: localFileRef(id, name), size: blob.size };
    const isFull = kept.error.kind === 'storage' && kept.error.reason === 'quota';
    report(isFull ? fileText.storageFull(name) : fileText.notKept(name));
    return undefined;
  };

  const addAll = async (files: readonly File[], stamp?: Stamp): Promise<readonly NamedFile[]> => {
    const added: NamedFile[] = [];
    for (const file of files) {
      // One after the other: a dozen photos decoded at once would exhaust a phone.
      const one = await addOne(file, stamp).catch(() => report(fileText.notKept(file.name)));
      if (one) added.push(one);
    }
    return added;
  };
  // What is pasted or dropped meanwhile waits for its turn.
  const add: AddFiles['add'] = async (files, stamp) => {
    setWaiting(before => before + 1);
    const added = await inTurn(() => addAll(files, stamp));
    setWaiting(before => before - 1);
    return added;
  };
  return { isBusy: waiting > 0, add, addAs: (id, file) => addOne(file, undefined, id) };
}

/** A pasted file or a photo may have no name. */
function withExtension({ name, type }: File): string {
  const [, subtype = ''] = type.split('/');
  if (extensionOf(name) !== '' || !type.startsWith('image/')) return name;
  return `${name}.${subtype === 'jpeg' ? 'jpg' : subtype}`;
}

const asJpeg = (name: string): string => `${name.slice(0, -extensionOf(name).length - 1)}.jpg`;
