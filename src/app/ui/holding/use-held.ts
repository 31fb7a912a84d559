/** Which rows of a list others hold, so that they cannot be deleted, and the way to those others. Its larger part is loaded with the first question. */
import { useNavigate } from 'react-router-dom';
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { HeldBy } from '#schema/references.ts';
import type { Row } from '#schema/row.ts';
import { inBackground } from '#base/in-background.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { loadChunk } from '../../live/load-chunk.ts';
import { useSchema } from '../../live/schema.tsx';
import { useCalls } from '../../live/use-calls.ts';
import { useIsForeign } from '../../live/use-is-foreign.ts';
import { useLatest } from '../../live/use-latest.ts';
import { useMenu } from '../../live/use-menu.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { addressOfRows } from '../own-actions/rows-address.ts';
import type { heldCalls } from './calls.ts';

/** A list that has the rows that hold one. */
export type HolderList = { readonly key: string; readonly label: string; readonly open: () => void };
export type HeldRows = {
  /** By row the reason why it cannot be deleted, and the lists with the rows that hold it. */
  readonly whyById: ReadonlyMap<string, { readonly why: string; readonly lists: readonly HolderList[] }>;
  /** What the question says beside, where rows may refer to these that nobody could be asked about. */
  readonly note: string | undefined;
};
/** @param isLast the rows are about to be deleted. */
export type AskHeld = (rows: readonly Row[], isLast: boolean) => Promise<HeldRows>;

/** Of more the menu would be longer than what it is for. */
const LISTS_MAX = 3;

const loadHolding = () => loadChunk(() => import('./holding.ts'));

export function useHeld(def: EntityDef): AskHeld {
  const schema = useSchema();
  const { connection } = useAppServices();
  const calls = useCalls<typeof heldCalls>('app/ui/holding');
  const isOffline = useIsOffline();
  const isForeign = useIsForeign(); // such a server has no such call
  const { routes } = useMenu();
  const { can } = usePermissions();
  const navigate = useNavigate();

  const listsOf = (row: Row, by: readonly HeldBy[], labelOf: (title: string, count: number) => string): readonly HolderList[] =>
    by.flatMap(({ entity, field, count }) => {
      const other = schema.find(entity);
      if (!other || !can(permissionCode(other, 'list'))) return [];
      const isListed = routes.some(({ path }) => path === other.route) && other.query.some(item => item.field === field);
      if (!isListed) return [];
      const address = addressOfRows(other.route, field, { id: row.id, text: titleOf(def, row) ?? row.id });
      return [{ key: `${entity}.${field}`, label: labelOf(other.title, count), open: () => inBackground(navigate(address)) }];
    });

  return useLatest(async (rows, isLast) => {
    const { askHeld, heldReason, mostFirst, showWords, unsureWords } = await loadHolding();
    const ids = rows.map(({ id }) => id);
    const sources = {
      onDevice: () => connection.api.heldRows({ entity: def.name, ids }).catch(() => undefined),
      onServer:
        isOffline || isForeign
          ? undefined
          : async () => {
              const answer = await calls.of(def.name, ids);
              return answer.ok ? answer.value : undefined;
            },
    };
    const { byId, isSure } = await askHeld(sources, ids, isLast);
    const whyById = new Map(
      rows.flatMap(row => {
        const by = mostFirst(byId.get(row.id) ?? []);
        return by.length === 0
          ? []
          : [[row.id, { why: heldReason(schema, by), lists: listsOf(row, by, showWords).slice(0, LISTS_MAX) }] as const];
      }),
    );
    return { whyById, note: isSure ? undefined : unsureWords(isForeign) };
  });
}
