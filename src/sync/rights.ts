/**
 * The rights that rows were read with, as one short text. The user's roles decide which rows he may see; when his grants change,
 * earlier reads say nothing about the rows he may see now.
 */
import type { Grants, MenuItem } from '#domain/menu.ts';
import { unknownMeta } from './engine-store.ts';
import type { EntityMeta } from './engine-store.ts';

/** The same text for the same grants, whatever their order. */
export function rightsOf({ menu, auth, scope }: Pick<Grants, 'menu' | 'auth' | 'scope'>): string {
  const codes = auth.map(({ action, type, status = '' }) => `${action}:${type}:${status}`);
  const granted = [...menu.flatMap(paths), ...codes, ...(scope ? [`rows ${scope}`] : [])];
  return hash([...new Set(granted)].sort().join('\n'));
}

/** If the rows were read with other rights, the entity is read again; its rows stay until the new scan has passed them. */
export function underRights(held: EntityMeta, rights: string): EntityMeta {
  if (held.rights === undefined || held.rights === rights) return { ...held, rights };
  return { ...unknownMeta(held.entity), rights, overlapMs: held.overlapMs };
}

const paths = ({ path, children }: MenuItem): readonly string[] => [path, ...children.flatMap(paths)];

/** FNV-1a, 32 bits: it distinguishes a handful of role sets and protects no passwords. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16);
}
