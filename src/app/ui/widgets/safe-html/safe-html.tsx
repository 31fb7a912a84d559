/** Shows foreign HTML, sanitised. */
import { useLayoutEffect, useRef } from 'react';
import { useWorkerLink } from '../../../live/worker-link.tsx';
import { sanitiseHtml } from './sanitise-html.ts';

export function SafeHtml({ html }: { readonly html: string }) {
  const { staticRoot } = useWorkerLink();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitiseHtml(html, `${staticRoot}/`)), [html, staticRoot]);
  return <div ref={box} className="notice-body" data-testid="notice-body" />;
}
