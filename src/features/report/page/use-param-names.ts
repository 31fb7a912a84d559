/** The names of rows that an address asks for by id only: from this device, or from the server where the device lacks the row. */
import { useCallback, useMemo } from 'react';
import { titleOf } from '#schema/choosable.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useRows } from '#app/live/use-row.ts';
import { paramsOf } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';
import { reportText } from './text.ts';

type Unnamed = { readonly param: string; readonly entity: string; readonly id: string };
/** `none`: there is no such row, or its name may not be seen. */
type Name = { readonly kind: 'loading' | 'none' } | { readonly kind: 'named'; readonly title: string };

export type ParamNames = {
  /** `texts` with the names that were found. */
  readonly texts: ParamTexts;
  /** What stands in the input of a parameter whose name is not among its texts; absent: its id. */
  readonly nameOf: (param: string, id: string) => string | undefined;
};

export function useParamNames(def: ReportDef, texts: ParamTexts): ParamNames {
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const unnamed = useMemo(() => unnamedIn(def, texts), [def, texts]);
  const rowAt = useRows(unnamed);
  const nameAt = useCallback(
    (at: Unnamed): Name => {
      const answer = rowAt(at);
      if (answer.kind === 'loading') return { kind: 'loading' };
      const entity = schema.get(at.entity);
      const isSeen = answer.kind === 'found' && isColumnVisible(entity.permission, entity.titleField);
      const title = isSeen ? titleOf(entity, answer.folded.row) : undefined;
      return title ? { kind: 'named', title } : { kind: 'none' };
    },
    [rowAt, schema, isColumnVisible],
  );
  const named = useMemo(() => {
    const found = unnamed.flatMap(one => {
      const name = nameAt(one);
      return name.kind === 'named' ? [[one.param + DICT_TEXT_SUFFIX, name.title] as const] : [];
    });
    return found.length === 0 ? texts : { ...texts, ...Object.fromEntries(found) };
  }, [texts, unnamed, nameAt]);
  const nameOf = (param: string, id: string): string | undefined => {
    const asked = unnamed.find(one => one.param === param && one.id === id);
    const name = asked && nameAt(asked);
    return name?.kind === 'named' ? name.title : name?.kind === 'loading' ? reportText.readingName : undefined;
  };
  return { texts: named, nameOf };
}

/** The parameters that name one row by its id alone. */
const unnamedIn = (def: ReportDef, texts: ParamTexts): readonly Unnamed[] =>
  paramsOf(def).flatMap(([param, spec]) => {
    const id = texts[param] ?? '';
    return 'entity' in spec && id !== '' && !texts[param + DICT_TEXT_SUFFIX] ? [{ param, entity: spec.entity, id }] : [];
  });
