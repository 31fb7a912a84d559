/**
 * Menu and button grants of getUserPermissionByToken.
 *
 * Shapes:  placeholders in urls and components are left as text; hidden and alwaysShow are absent for false.
 * Nulls:   a parent of hidden children may come with a replaced meta that lacks the title: its name is used.
 * Source:  protocol reference §3.
 */
import { array, boolean, fallback, nullish, number, object, record, safeParse, string, union, unknown } from 'valibot';
import { isRecord } from '#base/json.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { GrantEntry, Grants, MenuItem, MenuMeta } from '#domain/menu.ts';

const text = fallback(nullish(union([string(), number()])), undefined);
const flag = fallback(nullish(boolean()), undefined);
const list = fallback(nullish(array(unknown())), undefined);
const wireMeta = object({
  title: text,
  icon: text,
  url: text,
  keepAlive: flag,
  internalOrExternal: flag,
  componentName: text,
  hideMenu: flag,
  hiddenHeaderContent: flag,
  permissionList: fallback(nullish(array(string())), undefined),
});
const wireItem = object({
  id: text,
  path: text,
  name: text,
  component: text,
  redirect: text,
  route: text,
  hidden: flag,
  alwaysShow: flag,
  meta: unknown(),
  children: list,
});
const wireEntry = object({ action: string(), type: text, status: text });
const wireGrants = object({
  menu: array(unknown()),
  auth: list,
  allAuth: list,
  scope: fallback(nullish(string()), undefined),
  ruled: fallback(nullish(record(string(), array(string()))), undefined),
});

export function decodeGrants(result: unknown): Result<Grants, AppError> {
  const parsed = safeParse(wireGrants, result);
  if (!parsed.success) return err({ kind: 'malformed', path: 'permission.menu' });
  const { menu, auth, allAuth, scope, ruled } = parsed.output;
  return ok({
    menu: decodeMenu(menu),
    auth: decodeEntries(auth),
    allAuth: decodeEntries(allAuth),
    ...(scope ? { scope } : {}),
    ...(ruled && Object.keys(ruled).length > 0 ? { ruled } : {}),
  });
}

function decodeMenu(items: readonly unknown[] | null | undefined): readonly MenuItem[] {
  return (items ?? []).flatMap(item => {
    const parsed = safeParse(wireItem, isRecord(item) ? { meta: undefined, ...item } : item);
    if (!parsed.success) return [];
    const wire = parsed.output;
    const { meta, isHidden } = decodeMeta(wire.meta, words(wire.name) ?? '');
    return [
      {
        id: words(wire.id) ?? words(wire.path) ?? '',
        path: words(wire.path) ?? '',
        name: words(wire.name) ?? '',
        component: words(wire.component) ?? '',
        redirect: words(wire.redirect),
        route: words(wire.route) ?? '1',
        hidden: wire.hidden === true || isHidden,
        alwaysShow: wire.alwaysShow === true,
        meta,
        children: decodeMenu(wire.children),
      },
    ];
  });
}

function decodeMeta(meta: unknown, name: string): { readonly meta: MenuMeta; readonly isHidden: boolean } {
  const parsed = safeParse(wireMeta, meta);
  if (!parsed.success) return { meta: { title: name, keepAlive: false, internalOrExternal: false }, isHidden: false };
  const wire = parsed.output;
  return {
    meta: {
      title: words(wire.title) ?? name,
      icon: words(wire.icon),
      url: words(wire.url),
      keepAlive: wire.keepAlive === true,
      internalOrExternal: wire.internalOrExternal === true,
      componentName: words(wire.componentName),
      permissionList: wire.permissionList ?? undefined,
      hidesHeader: wire.hiddenHeaderContent === true || undefined,
    },
    isHidden: wire.hideMenu === true,
  };
}

function decodeEntries(entries: readonly unknown[] | null | undefined): readonly GrantEntry[] {
  return (entries ?? []).flatMap(entry => {
    const parsed = safeParse(wireEntry, entry);
    if (!parsed.success) return [];
    const { action, type, status } = parsed.output;
    return [{ action, type: words(type) ?? '1', status: words(status) }];
  });
}

const words = (value: string | number | null | undefined): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value);
