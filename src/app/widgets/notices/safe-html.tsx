/** Shows HTML that somebody else wrote, sanitised. */
import { useLayoutEffect, useRef } from 'react';
import { useAppServices } from '../../live/app-services.tsx';
import { sanitiseHtml } from './sanitise-html.ts';

export function SafeHtml({ html }: { readonly html: string }) {
  const { connection } = useAppServices();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitiseHtml(html, `${connection.host}/sys/common/static/`)), [html, connection.host]);
  return <div ref={box} className="notice-body" data-testid="notice-body" />;
}
