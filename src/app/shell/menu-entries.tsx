/** The menu for antd, in the side menu and in the top menu, and the effect of choosing an entry. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { findRoute, nodeOf, visibleNodes } from '#domain/menu-routes.ts';
import type { BuiltMenu, MenuNode } from '#domain/menu-routes.ts';
import { menuIcon } from '../ui/widgets/menu-icon.tsx';

/** Sent on the window when an entry is chosen, with the path and title of its page (shell specification §2.4). */
const ROUTE_SHOW_EVENT = 'dynamic-route-show';

type MenuEntry = { readonly key: string; readonly label: string; readonly icon: ReactNode; children?: MenuEntry[] };
export type MenuEntries = {
  readonly items: MenuEntry[];
  readonly roots: readonly string[];
  readonly selected: string;
  /** The groups above the page in front, outermost first. */
  readonly trail: readonly string[];
  readonly choose: (key: string) => void;
};

export function useMenuEntries({ nodes, routes }: BuiltMenu, path: string): MenuEntries {
  const navigate = useNavigate();
  return useMemo(() => {
    const route = findRoute(routes, path);
    const shown = visibleNodes(nodes, route?.path ?? path);
    const frames = framesOf(nodes);
    const keyOfGroup = (of: string): string => (frames.has(of) ? frameKey(of) : of);
    return {
      items: shown.map(node => toItem(node, frames)),
      roots: shown.map(node => keyOfGroup(node.path)),
      selected: route?.path ?? path,
      trail: route?.trail.map(crumb => keyOfGroup(crumb.path)) ?? [],
      choose(key) {
        const node = nodeOf(nodes, key);
        if (node) dispatchEvent(new CustomEvent(ROUTE_SHOW_EVENT, { detail: { path: key, title: node.title } }));
        if (node?.target.kind === 'external') window.open(node.target.url, '_blank', 'noopener');
        else inBackground(navigate(key));
      },
    };
  }, [nodes, routes, path, navigate]);
}

function toItem(node: MenuNode, frames: ReadonlySet<string>): MenuEntry {
  const { path, title, icon, children } = node;
  if (children.length === 0) return { key: path, label: title, icon: menuIcon(icon) };
  const key = frames.has(path) ? frameKey(path) : path;
  return { key, label: title, icon: menuIcon(icon), children: children.map(child => toItem(child, frames)) };
}

/** A group with the same path as one of its pages needs a key of its own. */
const frameKey = (path: string): string => `${path}#`;

function framesOf(nodes: readonly MenuNode[]): ReadonlySet<string> {
  const frames = nodes.flatMap(({ path, children }) => [
    ...(children.some(child => child.path === path) ? [path] : []),
    ...framesOf(children),
  ]);
  return new Set(frames);
}
