/**
 * Names that were pasted for rows of another table or for users become their codes: rows as any list finds them, on this device and from the server if it can be
 * reached, users among those this device has seen. Other names stay marked. It draws nothing.
 */
import { useEffect, useMemo } from 'react';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { choiceRules, titleOf, whyNotOnDevice } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useSchema } from '../../live/schema.tsx';
import { useLatest } from '../../live/use-latest.ts';
import { useSeenUsers } from '../../live/use-seen-users.ts';
import { usePage } from '../../live/use-view.ts';
import type { Choice } from '../widgets/input-contract.ts';
import type { Column } from './column.ts';
import { copiesOf } from './copies.ts';
import type { CellEdit } from './edits.ts';
import type { TableInWork } from './use-table.ts';

type Named = Choice & { readonly value: string };
type PastedNamesProps = { readonly table: TableInWork };
type ColumnNamesProps = {
  readonly column: Column;
  readonly texts: readonly string[];
  readonly onFound: (column: Column, found: readonly Named[]) => void;
};

/** So many names are asked for at once; of the others those that are asked for when these are known. */
const NAMES_MAX = 100;

export function PastedNames({ table }: PastedNamesProps) {
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const { content, look, props } = table;
  const fits = (field: FieldDef, named: Row | undefined, row: Row): boolean => {
    const target = schema.find(referredEntity(field) ?? '');
    if (!named || !target || !props.entity) return true;
    const isVisible = (name: string): boolean => isColumnVisible(target.permission, name);
    return whyNotOnDevice(props.entity, field, choiceRules(schema, field), target, named, row, isVisible) === undefined;
  };
  const take = useLatest((column: Column, found: readonly Named[]): void => {
    const named = byName(found);
    const along = look.columns.indexOf(column);
    const edits = content.rows.flatMap((row, at): readonly CellEdit[] => {
      const one = named.get(content.unread[row.id]?.[column.field.name]?.trim() ?? '');
      if (!one || !fits(column.field, one.row, row)) return [];
      return [{ row: at, column: along, set: { value: one.value, name: one.text, copied: copiesOf(column, one) } }];
    });
    if (edits.length > 0) table.change(edits);
  });
  return look.columns.map(column => {
    const texts = isNamed(column.field) ? textsOf(column, content.unread) : [];
    if (texts.length === 0) return null;
    const Names = referredEntity(column.field) === undefined ? UserNames : RowNames;
    return <Names key={column.field.name} column={column} texts={texts} onFound={take} />;
  });
}

function RowNames({ column, texts, onFound }: ColumnNamesProps) {
  const target = useSchema().get(referredEntity(column.field) ?? '');
  const value = texts.join(',');
  const query = useMemo(() => queryOf(target, value), [target, value]);
  const { view } = usePage(target.name, query);
  useEffect(() => {
    if (view)
      onFound(
        column,
        rowsOfPage(view).map(row => ({ value: row.id, text: titleOf(target, row), row })),
      );
  }, [view, column, target, onFound]);
  return null;
}

/** `undefined`: the title of such rows is no text that could be pasted. */
function queryOf(target: EntityDef, value: string): ListQuery | undefined {
  const title = target.fieldByName.get(target.titleField);
  const facts: KindFacts | undefined = title && kindOf(title);
  if (!facts?.freeText) return undefined;
  return {
    conditions: [{ field: target.titleField, rule: 'in', value }],
    sort: target.defaultSort,
    pageNo: FIRST_PAGE_NO,
    pageSize: NAMES_MAX,
  };
}

function UserNames({ column, onFound }: ColumnNamesProps) {
  const users = useSeenUsers();
  useEffect(() => onFound(column, users), [column, users, onFound]);
  return null;
}

function isNamed(field: FieldDef): boolean {
  const { names, isMany }: KindFacts = kindOf(field);
  return !isMany && (names?.of === 'rows' || names?.of === 'users');
}

/** A name with a comma would be read as two. */
function textsOf({ field }: Column, unread: TableInWork['content']['unread']): readonly string[] {
  const texts = Object.values(unread).flatMap(of => of[field.name]?.trim() ?? []);
  return [...new Set(texts)].filter(text => !text.includes(',')).slice(0, NAMES_MAX);
}

/** A name that two of them share names neither. */
function byName(found: readonly Named[]): ReadonlyMap<string, Named | undefined> {
  const named = new Map<string, Named | undefined>();
  for (const one of found) {
    if (one.text !== undefined && one.text !== '') named.set(one.text, named.has(one.text) ? undefined : one);
  }
  return named;
}
