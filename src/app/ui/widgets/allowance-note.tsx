/** Below an amount of which a share is allowed: how much that is, as words and as a bar. Told from rows of this device, so without a network too. */
import { judgeAllowance, ratesOf } from '#schema/allowances.ts';
import { unitBehind } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { useSchema } from '../../live/schema.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { useRowsAt } from '../../live/use-row.ts';
import './allowance-note.css';
import { allowanceText } from './text.ts';

const PERCENT = 100;

type AllowanceNoteProps = { readonly def: EntityDef; readonly field: FieldDef; readonly row: Values };

export const AllowanceNote = (props: AllowanceNoteProps) => (props.def.allowances?.[props.field.name] ? <Note {...props} /> : null);

function Note({ def, field, row }: AllowanceNoteProps) {
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const wanted = ratesOf(def, field.name).flatMap(rate => {
    const entity = entityNamedBy(def, rate.reference);
    const id = row[rate.reference];
    const isSeen = entity !== undefined && isColumnVisible(schema.get(entity).permission, rate.field);
    return isSeen && typeof id === 'string' && id !== '' ? [{ reference: rate.reference, entity, id }] : [];
  });
  const find = useRowsAt(wanted);
  const judged = judgeAllowance(def, field.name, row, reference => {
    const at = wanted.find(one => one.reference === reference);
    const values = at && find(at);
    return at && values && { def: schema.get(at.entity), values };
  });
  if (!judged) return null;
  const { allowed, rate, isOver } = judged;
  const used = Math.abs(Number(row[field.name]));
  const allowedText = fieldTextOf(field, allowed, undefined, {}) + unitBehind(field, allowed);
  return (
    <span className={isOver ? 'allowance-note is-over' : 'allowance-note'}>
      <span className="allowance-bar" aria-hidden>
        <span style={{ width: `${(Math.min(used, allowed) / (allowed || 1)) * PERCENT}%` }} />
      </span>
      {isOver ? allowanceText.over(allowedText, rate) : allowanceText.within(allowedText, rate)}
    </span>
  );
}
