/** Rows of an entity whose pinyin initials match a keyword, found on this device; they are added to the matches of a query's conditions. */
import { useEffect, useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { useAppServices } from './app-services.tsx';

const FOUND_IDS_MAX = 30; // rows a select or picker takes from the finder: more than a page of either

const NONE: readonly string[] = [];
/** A keyword without a letter matches no initials. */
const MAY_BE_INITIALS = /^[\w ]*[a-z][\w ]*$/i;

/** Only the fields that this user may see are searched, as in the command palette. */
export function useFoundIds(def: EntityDef, keyword: string, isVisible: IsFieldVisible): readonly string[] {
  const { connection } = useAppServices();
  const wanted = MAY_BE_INITIALS.test(keyword) ? keyword.trim() : '';
  const fields = visibleFields(def, [...new Set([def.titleField, ...def.searchFields])], isVisible)
    .filter(field => !isSensitive(field))
    .map(field => field.name)
    .join();
  const [found, setFound] = useState({ keyword: '', ids: NONE });
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    connection.api.find({ keyword: wanted, scopes: [{ entity: def.name, fields: fields.split(',') }], limit: FOUND_IDS_MAX }).then(
      records => isOver || setFound({ keyword: wanted, ids: (records ?? []).map(({ id }) => id).toSorted() }),
      () => isOver || setFound({ keyword: wanted, ids: NONE }), // the query's own conditions still answer
    );
    return () => {
      isOver = true;
    };
  }, [connection, def.name, fields, wanted]);
  return found.keyword === wanted ? found.ids : NONE;
}
