/** What a row is about, above its details: the facts of its card, by the definition. Empty ones are left out. */
import type { EntityDef } from '#schema/entity-def.ts';
import { unitBehind } from '#schema/column-head.ts';
import type { Row } from '#schema/row.ts';
import { rowValue } from '#schema/row-value.ts';
import { isHidden } from '#schema/sealed.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { columnsOf, factColumns } from '../list/columns.ts';
import { FactText } from './fact-text.tsx';
import './main-facts.css';

type MainFactsProps = { readonly def: EntityDef; readonly list: EntityDef; readonly row: Row };

/** @param list whose columns say what is shown. */
export function MainFacts({ def, list, row }: MainFactsProps) {
  const { isColumnVisible } = usePermissions();
  const columns = factColumns(
    list,
    columnsOf(list, field => isColumnVisible(list.permission, field)),
  );
  const shown = columns.filter(({ field }) => !isHidden(def, field.name, row) && (rowValue(field, row, '') ?? '') !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="main-facts">
      {shown.map(({ field }) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <FactText field={field} row={row} />
            {unitBehind(field, rowValue(field, row, ''))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
