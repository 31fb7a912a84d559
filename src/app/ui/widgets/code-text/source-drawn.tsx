/** HTML and code where there is room for them. */
import type { FieldValue } from '#schema/row.ts';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import './code-text.css';

export type SourceProps = { readonly value: FieldValue };

export const HtmlDrawn = ({ value }: SourceProps) => <SafeHtml html={String(value)} />;

export const CodeDrawn = ({ value, language }: SourceProps & { readonly language: string }) => (
  <figure className="code-figure">
    <figcaption className="code-language">{language}</figcaption>
    <pre className="code-shown" tabIndex={0}>
      <code>{value}</code>
    </pre>
  </figure>
);
