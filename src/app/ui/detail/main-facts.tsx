/** Draws what a row is about, above its details: what its definition names for it, or the facts of its card. Empty ones are left out. */
import type { EntityDef } from '#schema/entity-def.ts';
import { unitBehind } from '#schema/column-head.ts';
import type { Row } from '#schema/row.ts';
import { shortAddress } from '#schema/short-address.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { FieldDef } from '#schema/field.ts';
import { rowValue } from '#schema/row-value.ts';
import { isHidden } from '#schema/sealed.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { AllowanceNote } from '../widgets/allowance-note.tsx';
import { columnsOf, factColumns } from '../list/columns.ts';
import { EditAt } from './edit-at.tsx';
import { FactText } from './fact-text.tsx';
import './main-facts.css';

type MainFactsProps = { readonly def: EntityDef; readonly list: EntityDef; readonly row: Row };

/** @param list whose columns say what is shown. */
export function MainFacts({ def, list, row }: MainFactsProps) {
  const { isColumnVisible } = usePermissions();
  const isVisible = (name: string): boolean => isColumnVisible(list.permission, name);
  const fields = def.glance
    ? visibleFields(def, def.glance.band, isVisible)
    : factColumns(list, columnsOf(list, isVisible)).map(({ field }) => field);
  const shown = fields.filter(field => !isHidden(def, field.name, row) && (rowValue(field, row, '') ?? '') !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="main-facts">
      {shown.map(field => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Said field={field} row={row} />
            {unitBehind(field, rowValue(field, row, ''))}
            <EditAt def={def} field={field} row={row} />
            <AllowanceNote def={def} field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An address without its region, which the groups below tell. */
function Said({ field, row }: { readonly field: FieldDef; readonly row: Row }) {
  const brief = shortAddress(field, row);
  return brief === undefined ? <FactText field={field} row={row} /> : <span title={String(row[field.name])}>{brief}</span>;
}
