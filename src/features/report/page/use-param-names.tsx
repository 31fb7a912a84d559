/** The names of rows that an address asks for by id only: from this device, or from the server where the device lacks the row. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { ReportDef } from '#schema/report/report-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { titleOf } from '#schema/choosable.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useRow } from '#app/live/use-row.ts';
import { isSameData } from '#base/same-data.ts';
import { paramsOf } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';
import { reportText } from './text.ts';

type Unnamed = { readonly param: string; readonly entity: string; readonly id: string };
/** `kind` `none`: there is no such row, or its name may not be seen. */
type Name = { readonly kind: 'loading' | 'none' } | { readonly kind: 'named'; readonly title: string };

export type ParamNames = {
  /** `texts` with the names that were found. */
  readonly texts: ParamTexts;
  /** What stands in the input of a parameter whose name is not among its texts; absent: its id. */
  readonly nameOf: (param: string, id: string) => string | undefined;
  /** Looks the names up while it is mounted; draws nothing. */
  readonly lookUp: readonly ReactElement[];
};

export function useParamNames(def: ReportDef, texts: ParamTexts): ParamNames {
  const [names, setNames] = useState<Readonly<Record<string, Name>>>({});
  const unnamed = useMemo(() => unnamedIn(def, texts), [def, texts]);
  const named = useMemo(() => {
    const found = unnamed.flatMap(one => {
      const name = names[keyOf(one)];
      return name?.kind === 'named' ? [[one.param + DICT_TEXT_SUFFIX, name.title] as const] : [];
    });
    return found.length === 0 ? texts : { ...texts, ...Object.fromEntries(found) };
  }, [texts, unnamed, names]);
  const nameOf = (param: string, id: string): string | undefined => {
    const asked = unnamed.find(one => one.param === param && one.id === id);
    const name = asked && (names[keyOf(asked)] ?? LOADING);
    return name?.kind === 'named' ? name.title : name?.kind === 'loading' ? reportText.readingName : undefined;
  };
  const lookUp = unnamed.map(one => (
    <LookUp
      key={keyOf(one)}
      entity={one.entity}
      id={one.id}
      onName={name => setNames(known => (isSameData(known[keyOf(one)], name) ? known : { ...known, [keyOf(one)]: name }))}
    />
  ));
  return { texts: named, nameOf, lookUp };
}

const LOADING: Name = { kind: 'loading' };
const keyOf = ({ param, id }: Unnamed): string => `${param} ${id}`;

/** The parameters that name one row by its id alone. */
export const unnamedIn = (def: ReportDef, texts: ParamTexts): readonly Unnamed[] =>
  paramsOf(def).flatMap(([param, spec]) => {
    const id = texts[param] ?? '';
    return 'entity' in spec && id !== '' && !texts[param + DICT_TEXT_SUFFIX] ? [{ param, entity: spec.entity, id }] : [];
  });

type LookUpProps = { readonly entity: string; readonly id: string; readonly onName: (name: Name) => void };

function LookUp({ entity, id, onName }: LookUpProps) {
  const def = useSchema().get(entity);
  const { isColumnVisible } = usePermissions();
  const answer = useRow(entity, id);
  const title = answer.kind === 'found' && isColumnVisible(def.permission, def.titleField) ? titleOf(def, answer.folded.row) : undefined;
  const kind = answer.kind === 'loading' ? 'loading' : title ? 'named' : 'none';
  const say = useEffectEvent(onName);
  useEffect(() => say(kind === 'named' ? { kind, title: title ?? '' } : { kind }), [kind, title]);
  return null;
}
