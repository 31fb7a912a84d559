/** The pictures of a text: kept on this device when they are chosen or pasted, and shown from there until the server has them. */
import { useEffect, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { fileNameOf } from '#schema/file-path.ts';
import { safeFileName } from '#schema/file-rules.ts';
import { fileText } from '#schema/file-text.ts';
import { localFileId, localFileRef, localRefsIn } from '#schema/local-file.ts';
import type { NamedFile } from '#schema/uploaded-files.ts';
import { useAddFiles } from '../../../live/use-add-files.ts';
import { useFileSources } from '../../../live/use-file-sources.ts';
import { useWorkerLink } from '../../../live/worker-link.tsx';
import { createPictureSources } from './picture-sources.ts';
import type { PictureSources } from './picture-sources.ts';

const WAY = { as: 'editor' } as const;

export type Pictures = {
  readonly isBusy: boolean;
  readonly sources: PictureSources;
  /** @returns the addresses of the pictures that were kept, with their names. */
  readonly add: (files: readonly File[]) => Promise<readonly { readonly src: string; readonly alt: string }[]>;
  /** Keeps a picture whose address stands in the text already. */
  readonly keep: (id: string, file: File) => void;
  /** A kept picture as a text names it. */
  readonly addressed: (file: Pick<NamedFile, 'name' | 'path'>) => { readonly src: string; readonly alt: string };
  /** The address that stands for a picture of this device. */
  readonly addressOf: (id: string, name: string) => string;
};

/** @param onProblem told what cannot be kept; a message unless given. */
export function usePictures(text: string, onProblem?: (problem: string) => void): Pictures {
  const { staticRoot } = useWorkerLink();
  const { message } = App.useApp();
  const { isBusy, add, addAs } = useAddFiles('image', WAY, onProblem);
  const [sources] = useState(() => createPictureSources(localFileId));
  const shown = useFileSources(localRefsIn(text).map(path => ({ path, name: fileNameOf(path) })));
  const root = rootOf(staticRoot);
  useEffect(() => sources.put(shown));
  const addressed: Pictures['addressed'] = ({ name, path }) => ({ src: `${root}/${path}`, alt: name });
  return {
    isBusy,
    sources,
    addressed,
    add: async files => (await add(files)).map(addressed),
    keep: (id, file) => inBackground(addAs(id, file).catch(() => message.error(fileText.notKept(file.name)))),
    addressOf: (id, name) => `${root}/${localFileRef(id, safeFileName(name))}`,
  };
}

/** Without the host, so that a text survives a new name of the server. */
const rootOf = (staticRoot: string): string =>
  staticRoot.startsWith(`${location.origin}/`) ? staticRoot.slice(location.origin.length) : staticRoot;
