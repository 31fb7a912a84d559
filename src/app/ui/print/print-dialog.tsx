/**
 * The sheets of documents for paper: facts, what the document is about in capitals, lists with their sums, and lines to sign. The dialog shows what is
 * printed. A sheet with changes that the server does not have says so, because paper cannot be taken back, and so does one that is not in force any more.
 */
import { rowValue } from '#schema/row-value.ts';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { isListAsked } from '#schema/picked-lists.ts';
import type { Row } from '#schema/row.ts';
import { isFieldSeen, visibleFields } from '#schema/visible-fields.ts';
import { childInputs } from '#sync/line-lists.ts';
import { useChildren } from '../../live/use-children.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useServerNow } from '../../live/use-server-now.ts';
import { useSchema } from '../../live/schema.tsx';
import { ListTotals } from '../form/list-totals.tsx';
import type { OwnActionDialogProps } from '../slots/feature.ts';
import { capitalAmount } from './capital-amount.ts';
import { filledFields } from './filled-fields.ts';
import { PrintFields, PrintTable } from './print-fields.tsx';
import { PrintFacts, PrintFrame, PrintSheet } from './print-frame.tsx';
import { useRowOnPaper } from './row-on-paper.ts';
import { PartialNote } from './partial-note.tsx';
import { useStillAwaited } from './still-reading.ts';
import { printText } from './text.ts';

type PrintDialogProps = OwnActionDialogProps & {
  /** Of the paper; absent: the entity's. */
  readonly title?: string;
  /** Who signs it; absent: who made it, who reviewed it, and the other party. */
  readonly signatures?: readonly string[];
};

const SIGNATURES = [printText.made, printText.reviewed, printText.agreed];

export function PrintDialog({ def: list, rows, title, signatures = SIGNATURES, onClose }: PrintDialogProps) {
  // The paper names the document, whatever list it is printed from.
  const def = useSchema().get(list.name);
  return (
    <PrintFrame title={title ?? def.title} onClose={onClose}>
      {rows.map(row => (
        <Sheet key={row.id} def={def} title={title ?? def.title} signatures={signatures} chosen={row} />
      ))}
    </PrintFrame>
  );
}

type SheetProps = { readonly def: EntityDef; readonly title: string; readonly signatures: readonly string[]; readonly chosen: Row };

function Sheet({ def, title, signatures, chosen }: SheetProps) {
  const { row, marks } = useRowOnPaper(def, chosen);
  return (
    <PrintSheet title={title} marks={marks} of={{ def, row }} signatures={signatures}>
      <Facts def={def} row={row} />
      {(def.children ?? [])
        .filter(list => isListAsked(list, row)) // a freight settlement has no railway fees
        .map(list => (
          <Lines key={list.property} list={list} parentId={row.id} />
        ))}
    </PrintSheet>
  );
}

/** Every field with a value that can be read on paper. */
function Facts({ def, row }: { readonly def: EntityDef; readonly row: Row }) {
  const { isColumnVisible } = usePermissions();
  const serverNow = useServerNow();
  const fields = def.fields.filter(
    field =>
      isFieldSeen(field, name => isColumnVisible(def.permission, name)) &&
      (rowValue(field, row, serverNow()) ?? '') !== '' &&
      kindOf(field).display !== 'images' &&
      kindOf(field).display !== 'files',
  );
  const main = fields.find(({ name }) => name === def.mainAmount);
  return (
    <>
      <PrintFields fields={fields} row={row} />
      {main && (
        <PrintFacts facts={[{ label: printText.capitals(main.label), value: capitalAmount(Number(row[main.name])), isWide: true }]} />
      )}
    </>
  );
}

function Lines({ list, parentId }: { readonly list: Children; readonly parentId: string }) {
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const child = schema.get(list.entity);
  const isVisible = (name: string): boolean => isColumnVisible(child.permission, name);
  const fields = list.picked ? visibleFields(child, list.picked.columns, isVisible) : childInputs(schema, list, isVisible);
  const known = useChildren(list, parentId, false);
  const isWaiting = useStillAwaited(known.kind === 'loading' || known.isAwaited);
  if (known.kind === 'loading') return null;
  const rows = known.kind === 'known' ? known.rows : [];
  const isPartial = known.kind !== 'known' || known.isPartial;
  if (rows.length === 0 && (!isPartial || isWaiting)) return null;
  return (
    <section>
      <h2>{list.label}</h2>
      {isPartial && !isWaiting && <PartialNote />}
      <PrintTable fields={filledFields(fields, rows)} rows={rows} isNumbered />
      <ListTotals list={list} rows={rows} fields={fields} />
    </section>
  );
}
