/** Draws Markdown, sanitised. */
import { useMemo } from 'react';
import { marked } from 'marked';
import '../code-text/code-text.css';
import type { SourceProps } from '../code-text/source-drawn.tsx';
import { SafeHtml } from '../safe-html/safe-html.tsx';

const MARKDOWN_MAX_CHARS = 500_000; // more is shown as it is written

export function MarkdownDrawn({ value }: SourceProps) {
  const text = String(value);
  const html = useMemo(
    () => (text.length > MARKDOWN_MAX_CHARS ? undefined : marked.parse(text, { gfm: true, breaks: true, async: false })),
    [text],
  );
  return html === undefined ? <pre className="code-shown">{text}</pre> : <SafeHtml html={html} />;
}
