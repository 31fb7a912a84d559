/** A phone number that a press calls. */
import { PhoneOutlined } from '@ant-design/icons';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { isStarred } from '#schema/sensitive.ts';
import { widgetText } from './text.ts';

const DIALLED = /^\+?[\d\s-]{5,}$/;

/** Whether the value can be called; a starred number cannot. */
export function isDiallable(field: FieldDef, text: string): boolean {
  const { input } = kindOf(field);
  return input.type === 'text' && input.isPhone === true && DIALLED.test(text) && !isStarred(text);
}

export function PhoneLink({ label, number }: { readonly label: string; readonly number: string }) {
  return (
    <a className="phone-link" href={`tel:${number.replaceAll(/[\s-]/gu, '')}`} aria-label={widgetText.call(label, number)}>
      {number} <PhoneOutlined aria-hidden />
    </a>
  );
}
