/** Finds a page by its address or by a menu's component. */
import { componentKey } from '#domain/menu-routes.ts';
import type { FixedAddress, PageDef } from '../ui/slots/page.ts';

export type PageTable = {
  /** The page of a fixed address. */
  readonly at: (path: string) => { readonly page: PageDef; readonly fixed: FixedAddress } | undefined;
  /** The address to which this one redirects. */
  readonly redirectOf: (path: string) => string | undefined;
  /** The page for a menu's component; `undefined`: it belongs to an entity, or there is none. */
  readonly ofComponent: (component: string) => PageDef | undefined;
};

/**
 * @param redirects further addresses that redirect to another one.
 * @throws if two pages have the same address or component.
 */
export function createPageTable(pages: readonly PageDef[], redirects: Readonly<Record<string, string>> = {}): PageTable {
  const fixedPages = pages.flatMap(page => (page.fixed ? [{ page, fixed: page.fixed }] : []));
  const byPath = uniqueMap(fixedPages.map(entry => [entry.fixed.path, entry]));
  const aliases = fixedPages.flatMap(({ fixed }) => (fixed.aliases ?? []).map((alias): [string, string] => [alias, fixed.path]));
  const targets = uniqueMap([...aliases, ...Object.entries(redirects)]);
  uniqueMap([...byPath.keys(), ...targets.keys()].map(path => [path, path]));
  const byComponent = uniqueMap(
    pages.flatMap(page => (page.components ?? []).map((path): [string, PageDef] => [componentKey(path), page])),
  );
  return {
    at: path => byPath.get(path),
    redirectOf: path => targets.get(path),
    ofComponent: component => byComponent.get(componentKey(component)),
  };
}

function uniqueMap<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const map = new Map(entries);
  const twice = entries.map(([key]) => key).filter((key, index, keys) => keys.indexOf(key) !== index);
  if (twice.length > 0)
    throw new Error(`two pages have the same address or component: ${twice.join(', ')}; give each its own in its pages.ts`);
  return map;
}
