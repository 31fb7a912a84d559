/** Searches by pinyin initials: rows of an entity, and a select's local options. */
import { useEffect, useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { soughtFields, soughtText } from '#query/keyword.ts';
import type { FieldDef } from '#schema/field.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { useAppServices } from './app-services.tsx';

const FEW = 30; // rows a select or picker takes from the finder: more than a page of either
const MANY = 500; // rows a list takes, in one condition of its query

const NONE: readonly string[] = [];
/** A keyword without a letter matches no initials. */
const MAY_BE_INITIALS = /^[\w ]*[a-z][\w ]*$/i;

/** Only the fields that this user may see are searched, as in the command palette. */
export function useFoundIds(def: EntityDef, keyword: string, isVisible: IsFieldVisible): readonly string[] {
  const sought = soughtText(keyword);
  const wanted = MAY_BE_INITIALS.test(sought) ? sought : '';
  return useFound(def.name, wanted, namesOf(soughtFields(def, isVisible)), 0, FEW);
}

/** What a list's keyword finds beside the list's own query: initials, words in different fields, and names of the records that its columns refer to. */
export function useFoundBeside(def: EntityDef, keyword: string, isVisible: IsFieldVisible): readonly string[] {
  const asked = soughtFields(def, isVisible);
  const referred = visibleFields(def, def.listColumns, isVisible).filter(
    field => referredEntity(field) !== undefined && !isSensitive(field),
  );
  return useFound(def.name, soughtText(keyword), namesOf([...asked, ...referred]), asked.length, MANY);
}

const namesOf = (fields: readonly FieldDef[]): string => fields.map(({ name }) => name).join();

/** @param fields by their names, as one text. @param asked in how many of the first ones a query looks itself. */
function useFound(entity: string, wanted: string, fields: string, asked: number, limit: number): readonly string[] {
  const { connection } = useAppServices();
  const [found, setFound] = useState({ keyword: '', ids: NONE });
  useEffect(() => {
    if (wanted === '' || fields === '') return;
    let isOver = false;
    connection.api.find({ keyword: wanted, scopes: [{ entity, fields: fields.split(','), asked }], limit }).then(
      records => isOver || setFound({ keyword: wanted, ids: (records ?? []).map(({ id }) => id).toSorted() }),
      () => isOver || setFound({ keyword: wanted, ids: NONE }), // the query's own conditions still answer
    );
    return () => {
      isOver = true;
    };
  }, [connection, entity, fields, wanted, asked, limit]);
  return found.keyword === wanted ? found.ids : NONE;
}

type Option = { readonly label?: unknown };
type OptionSearch = {
  readonly filterOption: (input: string, option: Option | undefined) => boolean;
  /** What the text finds stands before what the initials find, which are there later: they must not move it away from below the pointer. */
  readonly filterSort: (one: Option, other: Option, info: { readonly searchValue: string }) => number;
  readonly onSearch: (input: string) => void;
};

/** The search of a select with local options: by text, and by pinyin initials after the first typed letter. */
export function useOptionSearch(labels: readonly string[]): OptionSearch {
  const { connection } = useAppServices();
  const [isWanted, setIsWanted] = useState(false);
  const [initials, setInitials] = useState<ReadonlyMap<string, string>>(new Map());
  const joined = labels.join('\n');
  useEffect(() => {
    if (!isWanted || joined === '') return;
    let isOver = false;
    const texts = joined.split('\n');
    connection.api.initials(texts).then(
      found => isOver || setInitials(new Map(texts.map((text, at) => [text, found[at] ?? '']))),
      () => undefined, // the search by text still works
    );
    return () => {
      isOver = true;
    };
  }, [connection, isWanted, joined]);
  return {
    filterOption: (input, option) => hasText(option, input) || (initials.get(labelOf(option)) ?? '').includes(input.trim().toLowerCase()),
    filterSort: (one, other, { searchValue }) => Number(hasText(other, searchValue)) - Number(hasText(one, searchValue)),
    onSearch: input => setIsWanted(held => held || /[a-z]/i.test(input)),
  };
}

const labelOf = (option: Option | undefined): string => (typeof option?.label === 'string' ? option.label : '');
const hasText = (option: Option | undefined, input: string): boolean => labelOf(option).toLowerCase().includes(input.trim().toLowerCase());
