/** Draws what a bulk edit makes of each chosen row: before and after, or why it stays as it is. Refused rows stand first. */
import { Tag } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { statusOf } from '#schema/steps.ts';
import { statusWords } from '#schema/refusal-text.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import type { BulkLine } from './bulk-plan.ts';
import { bulkEditText } from './text.ts';

const LINES_SHOWN = 200;
const ORDER = { refused: 0, changed: 1, same: 2 } as const;

export function BulkPreview({ def, lines }: { readonly def: EntityDef; readonly lines: readonly BulkLine[] }) {
  const dicts = useDicts();
  const count = (kind: BulkLine['kind']): number => lines.filter(line => line.kind === kind).length;
  const shown = lines.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind]).slice(0, LINES_SHOWN);
  return (
    <section className="bulk-preview" aria-label={bulkEditText.preview}>
      <p role="status">{bulkEditText.counts(count('changed'), count('same'), count('refused'))}</p>
      <div className="bulk-lines" tabIndex={0} role="group" aria-label={bulkEditText.preview}>
        <table>
          <tbody>
            {shown.map(line => (
              <tr key={line.row.id} data-bulk={line.kind}>
                <th scope="row">
                  {rowLabel(def, line.row)} {def.flow && <Tag>{statusWords(def, statusOf(def, line.row), dicts)}</Tag>}
                </th>
                <td>
                  {line.kind === 'refused' && <span className="bulk-why">{line.why}</span>}
                  {line.kind === 'same' && <span className="hint">{bulkEditText.same}</span>}
                  {line.kind === 'changed' &&
                    line.changes.map(({ field, before, after }) => (
                      <div key={field.name}>
                        <span className="hint">{field.label}</span> <del>{before}</del> → <ins>{after}</ins>
                      </div>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > LINES_SHOWN && <p className="hint">{bulkEditText.more(lines.length - LINES_SHOWN)}</p>}
    </section>
  );
}
