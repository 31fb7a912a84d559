/** A picture within the editor: from the server, or from this device while it waits, with what is said about its upload below it. */
import type { NodeViewRenderer } from '@tiptap/core';
import { fileText } from '#schema/file-text.ts';
import { uploadFailureText, uploadTooltip } from '../files/failure-words.ts';
import { localFilesOf } from '#schema/local-file.ts';
import type { FileSource } from '../../../live/use-file-sources.ts';
import { BROKEN_IMAGE } from '../files/missing-file.tsx';
import type { PictureSources } from './picture-sources.ts';

export const pictureView =
  (pictures: PictureSources): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('span');
    dom.className = 'rich-picture';
    const image = dom.appendChild(document.createElement('img'));
    const words = dom.appendChild(document.createElement('span'));
    words.className = 'rich-picture-state';
    const { src, alt, width, height }: Record<string, unknown> = node.attrs;
    const address = typeof src === 'string' ? src : '';
    const [id] = localFilesOf(address);
    image.alt = typeof alt === 'string' ? alt : '';
    for (const [name, value] of Object.entries({ width, height }))
      if (typeof value === 'string' || typeof value === 'number') image.setAttribute(name, String(value));
    const draw = (): void => {
      const source = id === undefined ? undefined : pictures.get(id);
      const shown = id === undefined ? address : (source?.url ?? BROKEN_IMAGE);
      if (image.getAttribute('src') !== shown) image.src = shown;
      words.textContent = source ? stateWords(source) : '';
      words.title = source?.state === 'refused' ? uploadTooltip(source.refusal) : '';
    };
    draw();
    const leave = pictures.subscribe(draw);
    return { dom, destroy: leave, ignoreMutation: () => true };
  };

function stateWords({ state, percent, name, refusal }: FileSource): string {
  if (state === 'missing') return fileText.missing;
  if (state === 'refused') return uploadFailureText(name, refusal);
  if (percent !== undefined) return fileText.uploading(percent);
  return state === 'waiting' ? fileText.waiting : '';
}
