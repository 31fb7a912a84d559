/** The input of a condition for several values of a kind whose values are chosen, not written. */
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { valueText } from '#schema/value-text.ts';
import { FieldInput } from './field-input.tsx';
import { KnownMany, ManyDeparts, ManyUsers } from './known-many.tsx';

type ManyInputProps = {
  readonly id: string;
  readonly field: FieldDef;
  /** Values and their texts, each joined by commas. */
  readonly value: string;
  readonly text: string | undefined;
  /** The values that may be chosen; absent: all. */
  readonly offers?: ((value: string) => boolean) | undefined;
  readonly onChange: (value: string, text?: string) => void;
};

export function ManyInput({ id, field, value, text, offers, onChange }: ManyInputProps) {
  const box = kindOf(field).query?.many;
  const shared = { id, value, text, onChange };
  switch (box?.type) {
    case undefined:
    case 'written':
      return null; // no list has such a condition (query-items.ts)
    case 'choices': {
      const known = offers ? box.choices.filter(choice => offers(choice.value)) : box.choices;
      return <KnownMany {...shared} known={known} placeholder={valueText.pleaseSelect(field.label)} />;
    }
    case 'users':
      return <ManyUsers {...shared} label={field.label} />;
    case 'departs':
      return <ManyDeparts {...shared} label={field.label} />;
    default:
      return (
        <FieldInput
          id={id}
          field={field}
          input={box}
          offers={offers}
          value={value === '' ? undefined : value}
          text={text}
          onChange={(next, choice) => onChange(next === undefined ? '' : String(next), choice?.text)}
        />
      );
  }
}
