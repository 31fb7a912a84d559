/** Shows foreign HTML, sanitised. Its pictures that wait on this device are shown from there. */
import { useLayoutEffect, useRef } from 'react';
import { fileNameOf } from '#schema/file-path.ts';
import { htmlText } from '#schema/html-text.ts';
import { localFileId, localFilesOf, localRefsIn } from '#schema/local-file.ts';
import type { FileSource } from '../../../live/use-file-sources.ts';
import { useFileSources } from '../../../live/use-file-sources.ts';
import { useWorkerLink } from '../../../live/worker-link.tsx';
import { BROKEN_IMAGE } from '../files/missing-file.tsx';
import { widgetText } from '../text.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { sayColours } from './said-colours.ts';
import './said-colours.css';

const HTML_MAX_CHARS = 2_000_000; // more than our server stores; a page of it would hold up the browser
const TEXT_SHOWN_CHARS = 20_000;

export function SafeHtml({ html }: { readonly html: string }) {
  if (html.length > HTML_MAX_CHARS) return <LongText html={html} />;
  const refs = localRefsIn(html);
  return refs.length === 0 ? <Drawn html={html} sources={NO_SOURCES} /> : <WithOwnPictures html={html} refs={refs} />;
}

const NO_SOURCES: readonly FileSource[] = [];

function WithOwnPictures({ html, refs }: { readonly html: string; readonly refs: readonly string[] }) {
  const sources = useFileSources(refs.map(path => ({ path, name: fileNameOf(path) })));
  return <Drawn html={html} sources={sources} />;
}

function Drawn({ html, sources }: { readonly html: string; readonly sources: readonly FileSource[] }) {
  const { staticRoot } = useWorkerLink();
  const box = useRef<HTMLDivElement>(null);
  const urls = sources.map(({ path, url }) => `${localFileId(path) ?? ''} ${url ?? ''}`).join('\n');
  useLayoutEffect(() => {
    const nodes = sanitiseHtml(html, `${staticRoot}/`);
    const urlById = new Map(urls.split('\n').map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
    // Before they join the page, which would ask the server for the files of this device.
    for (const picture of nodes.querySelectorAll('img')) {
      const [id] = localFilesOf(picture.getAttribute('src') ?? '');
      if (id !== undefined) picture.setAttribute('src', urlById.get(id) || BROKEN_IMAGE);
    }
    for (const coloured of nodes.querySelectorAll<HTMLElement>('[style], [color]')) sayColours(coloured);
    box.current?.replaceChildren(nodes);
  }, [html, staticRoot, urls]);
  return <div ref={box} className="notice-body" data-testid="notice-body" />;
}

/** Shows the beginning of a text that is too large for the page, without its formats. */
const LongText = ({ html }: { readonly html: string }) => (
  <div className="notice-body" data-testid="notice-body">
    <p className="hint">{widgetText.htmlTooLong}</p>
    {htmlText(html.slice(0, TEXT_SHOWN_CHARS * 2)).slice(0, TEXT_SHOWN_CHARS)}
  </div>
);
