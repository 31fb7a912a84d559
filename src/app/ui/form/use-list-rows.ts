/** The rows of one list in a form: those on this device, or as the user changed them, and how they change. */
import type { Children } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useChildren } from '../../live/use-children.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { useSchema } from '../../live/schema.tsx';
import type { EntityFormInWork } from './use-entity-form.ts';

/** What draws a list of a form. */
export type ListProps = {
  readonly form: EntityFormInWork;
  readonly list: Children;
  /** `undefined` while the document is being created. */
  readonly rowId: string | undefined;
  readonly isDisabled: boolean;
  /** The form shows nothing else. */
  readonly isAlone?: boolean;
};

/** `unknown`: the rows are not on this device. `isPartial`: the server may have more; `isCut`: there are more than are shown. */
export type ListRows =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'known';
      readonly rows: readonly Row[];
      readonly isPartial: boolean;
      readonly isCut: boolean;
      readonly change: (rows: readonly Row[]) => void;
    };

export function useListRows({ form, list, rowId }: Omit<ListProps, 'isDisabled'>): ListRows {
  const schema = useSchema();
  const entries = useRowEntries(form.def.name, rowId ?? '');
  const known = useChildren(list, rowId, entries?.some(({ op }) => op.kind === 'create') === true);
  const changed = form.state.lists?.[list.property]?.rows;
  if (known.kind === 'unknown' && !changed) return { kind: 'unknown' };
  if (!entries || (known.kind !== 'known' && !changed)) return { kind: 'loading' };
  const live = known.kind === 'known' ? known.rows : [];
  return {
    kind: 'known',
    rows: changed ?? live,
    isPartial: known.kind === 'known' && known.isPartial,
    isCut: known.kind === 'known' && known.isCut,
    change: rows => form.dispatch({ kind: 'changeList', schema, def: form.def, property: list.property, rows, live }),
  };
}
