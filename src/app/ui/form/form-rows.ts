/** The fields of a group as the form draws them: one by one, but gross − tare = net in one line, with the code that belongs to it. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';

/** `beside`: the number of the slip that the sum is read from. */
export type FormRow =
  | { readonly kind: 'field'; readonly field: FieldDef }
  | {
      readonly kind: 'difference';
      readonly from: FieldDef;
      readonly less: FieldDef;
      readonly rest: FieldDef;
      readonly beside: FieldDef | undefined;
    };

/** A computed difference whose two numbers stand right before it is drawn with them. */
export function formRows({ computed = [] }: Pick<EntityDef, 'computed'>, fields: readonly FieldDef[]): readonly FormRow[] {
  const isRest = (from: FieldDef, less: FieldDef, rest: FieldDef): boolean =>
    computed.some(({ field, expr }) => field === rest.name && expr === `${from.name} - ${less.name}`);
  const rows: FormRow[] = [];
  for (let at = 0; at < fields.length;) {
    const [from, less, rest, next] = fields.slice(at, at + 4);
    if (!from) break;
    if (less && rest && isRest(from, less, rest)) {
      const beside = next && 'isCode' in next && next.isCode ? next : undefined;
      rows.push({ kind: 'difference', from, less, rest, beside });
      at += beside ? 4 : 3;
    } else {
      rows.push({ kind: 'field', field: from });
      at += 1;
    }
  }
  return rows;
}
