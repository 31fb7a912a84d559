/** Fields of rows on a sheet: as facts of one row, or as a table with a line for each row. */
import { columnHead } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { alignClass } from '../widgets/align-class.ts';
import { RowText } from '../widgets/row-text.tsx';
import { PrintFacts } from './print-frame.tsx';

export const PrintFields = ({ fields, row }: { readonly fields: readonly FieldDef[]; readonly row: Row }) => (
  <PrintFacts
    facts={fields.map(field => ({
      label: columnHead(field),
      value: <RowText field={field} row={row} />,
      isWide: kindOf(field).isWide === true,
    }))}
  />
);

type FilledProps = { readonly def: EntityDef; readonly row: Row; readonly names: readonly string[] };

/** Those of the named fields that have a value. */
export const PrintFilled = ({ def, row, names }: FilledProps) => (
  <PrintFields fields={names.flatMap(name => def.fieldByName.get(name) ?? []).filter(({ name }) => (row[name] ?? '') !== '')} row={row} />
);

type TableProps = { readonly fields: readonly FieldDef[]; readonly rows: readonly Row[]; readonly isNumbered?: boolean };

export const PrintTable = ({ fields, rows, isNumbered = false }: TableProps) => (
  <table>
    <thead>
      <tr>
        {isNumbered && <th scope="col">#</th>}
        {fields.map(field => (
          <th key={field.name} scope="col" className={alignClass(field)}>
            {columnHead(field)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.id}>
          {isNumbered && <th scope="row">{at + 1}</th>}
          {fields.map(field => (
            <td key={field.name} className={alignClass(field)}>
              <RowText field={field} row={row} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
