/** One entry of the menu in the wire's exact shape, and functions that build entries. */
import { createHash } from 'node:crypto';

export type WireMenu = {
  readonly id: string;
  readonly route: string;
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect?: string | null;
  /** Absent unless true. */
  readonly hidden?: true;
  readonly meta: {
    readonly keepAlive: boolean;
    readonly internalOrExternal: boolean;
    readonly title: string;
    readonly componentName: string;
    readonly icon?: string;
  };
  readonly children?: readonly WireMenu[];
};

/** A top entry over its children; nothing without children. */
export function groupOf(
  path: string,
  { title, icon }: { readonly title: string; readonly icon: string },
  children: readonly WireMenu[],
): readonly WireMenu[] {
  if (children.length === 0) return [];
  const meta = { keepAlive: false, internalOrExternal: false, title, componentName: 'RouteView', icon };
  return [{ ...routeOf(path, 'layouts/RouteView'), redirect: null, meta, children }];
}

/** The server derives a menu's name from its path: slashes become dashes, colons become @. */
export function routeOf(path: string, component: string): Pick<WireMenu, 'id' | 'route' | 'path' | 'name' | 'component'> {
  const id = createHash('md5').update(path).digest('hex');
  return { id, route: '1', path, name: path.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'), component };
}
