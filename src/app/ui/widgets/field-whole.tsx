/** Values that take more than a line of text where there is room for them: pictures, links to files, drawings, formatted text, code. */
import type { ReactNode } from 'react';
import type { FieldDef } from '#schema/field.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import { FileLinks } from './file-links.tsx';
import { CodeDrawn, HtmlDrawn, ImageThumbs, MarkdownDrawn, PointsDrawn } from './heavy-inputs.tsx';

type Drawn = { readonly field: FieldDef; readonly value: FieldValue | undefined };

const WHOLE: { readonly [D in KindFacts['display']]?: (drawn: Drawn) => ReactNode } = {
  images: ({ field, value }) => <ImageThumbs field={field} value={value} />,
  files: ({ value }) => <FileLinks value={value} />,
  html: ({ value }) => (value === undefined ? valueText.empty : <HtmlDrawn value={value} />),
  markdown: ({ value }) => (value === undefined ? valueText.empty : <MarkdownDrawn value={value} />),
  code: ({ field, value }) => {
    const { input } = kindOf(field);
    return value === undefined || input.type !== 'code' ? valueText.empty : <CodeDrawn language={input.language} value={value} />;
  },
  plane: ({ field, value }) => {
    const { input } = kindOf(field);
    return value === undefined || input.type !== 'points' ? (
      valueText.empty
    ) : (
      <PointsDrawn label={field.label} input={input} value={value} />
    );
  },
};

/** The value as it is drawn; `undefined`: it is a text like any other. */
export const drawnWhole = (field: FieldDef, value: FieldValue | undefined): ReactNode => WHOLE[kindOf(field).display]?.({ field, value });
