/** Draws what a row is about in two or three lines without labels, as its definition says it. Unsent values are amber, and what somebody else changed flashes. */
import { glanceLines } from '#schema/glance.ts';
import type { ToldPart } from '#schema/glance.ts';
import { alertOf } from '#schema/alerts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { sourcesOf } from '#schema/row-value.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { useServerMinute } from '../../live/use-server-now.ts';
import { useRowPart } from '../../live/use-row-store.ts';
import type { RowEntry } from '../../live/view-diff.ts';
import { RowText } from '../widgets/row-text.tsx';
import { Alerted } from '../widgets/alerted.tsx';
import { isDiallable, PhoneLink } from '../widgets/phone-link.tsx';
import { useListScope } from '../list-state/list-scope.ts';

export function CardLines({ id }: { readonly id: string }) {
  const { def, rows } = useListScope();
  const { isColumnVisible } = usePermissions();
  const dicts = useDicts();
  const now = useServerMinute();
  const entry = useRowPart(rows, id, whole => whole);
  if (!entry) return null;
  const lines = glanceLines(def, entry.row, name => isColumnVisible(def.permission, name), dicts, now);
  return (
    <div className="qs-card-lines">
      {lines.map((line, at) => (
        // A line has no other name than its place.
        <div key={at} className="qs-card-line">
          {line.map(part => (
            <CardPart key={part.fields[0]?.name} part={part} entry={entry} />
          ))}
        </div>
      ))}
    </div>
  );
}

function CardPart({ part: { fields, label, text }, entry: { row, mark, flashes } }: { readonly part: ToldPart; readonly entry: RowEntry }) {
  const { def } = useListScope();
  const [field] = fields;
  if (!field) return null;
  const isPending = fields.flatMap(sourcesOf).some(name => mark?.fields.includes(name));
  const flash = fields.map(({ name }) => flashes[name]).find(one => one !== undefined);
  return (
    <span key={flash?.seq ?? 0} className={['qs-value', isPending && 'is-pending', flash && 'is-flash'].filter(Boolean).join(' ')}>
      {label !== undefined && <span className="qs-card-label">{label} </span>}
      <Alerted message={alertOf(def, field.name, row)}>
        {fields.length > 1 ? (
          text
        ) : kindOf(field).display === 'bar' ? (
          <RowText field={field} row={row} />
        ) : isDiallable(field, text) ? (
          <PhoneLink label={field.label} number={text} />
        ) : (
          text
        )}
      </Alerted>
    </span>
  );
}
