/** Values that take more than a line of text where there is room for them: pictures, links to files, drawings. */
import type { ComponentType } from 'react';
import type { FieldDef } from '#schema/field.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import { FileLinks } from './file-links.tsx';
import { ImageThumbs, PointsDrawn } from './heavy-inputs.tsx';

export type FieldWholeProps = { readonly field: FieldDef; readonly value: FieldValue | undefined };

const WHOLE: { readonly [D in KindFacts['display']]?: ComponentType<FieldWholeProps> } = {
  images: ({ field, value }) => <ImageThumbs field={field} value={value} />,
  files: ({ value }) => <FileLinks value={value} />,
  plane: ({ field, value }) => {
    const { input } = kindOf(field);
    return value === undefined || input.type !== 'points' ? (
      valueText.empty
    ) : (
      <PointsDrawn label={field.label} input={input} value={value} />
    );
  },
};

/** What draws a value of the field; `undefined`: it is a text like any other. */
export const wholeOf = (field: FieldDef): ComponentType<FieldWholeProps> | undefined => WHOLE[kindOf(field).display];
