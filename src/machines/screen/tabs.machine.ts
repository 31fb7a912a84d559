/**
 * The page tabs of the shell (shell specification §2.5): the open pages, the active one, and the pages that may be closed.
 *
 * States:  multi (tab bar on), single (switched off: only the current page is kept).
 * The address decides which page is shown; after every event the address follows `activeKey`.
 * Emits `warned` when a close is refused (§8.2).
 */
import { assign, emit, setup } from 'xstate';
import { typesOf } from '../types-of.ts';
import { HOME_PATH } from '#domain/paths.ts';

export type Tab = {
  /** Full path with query, and two queries are two tabs. The conditions of a list are left out. */
  readonly key: string;
  readonly title: string;
  /** Raised by a refresh: the page is mounted again. */
  readonly revision: number;
  /** Stands to the right of Home and stays when its neighbours are closed. */
  readonly isPinned: boolean;
};
export type CloseRefusal = 'homeTab' | 'lastTab';

type TabsContext = {
  readonly tabs: readonly Tab[];
  readonly activeKey: string;
  /** Keys by last use, newest first. */
  readonly recent: readonly string[];
};
type TabsEvent =
  | { readonly type: 'route.opened'; readonly key: string; readonly title: string }
  | { readonly type: 'tab.closed'; readonly key: string }
  | { readonly type: 'left.closed'; readonly key: string }
  | { readonly type: 'right.closed'; readonly key: string }
  | { readonly type: 'others.closed'; readonly key: string }
  | { readonly type: 'tab.refreshed'; readonly key: string }
  | { readonly type: 'tab.pinned'; readonly key: string; readonly isPinned: boolean }
  /** Takes the position of `to`; Home and the pinned tabs stay before the others. */
  | { readonly type: 'tab.moved'; readonly key: string; readonly to: string }
  | { readonly type: 'multipage.switchedOff' }
  | { readonly type: 'multipage.switchedOn' };
export type StoredTab = Pick<Tab, 'key' | 'title'> & { readonly isPinned?: boolean | undefined };
export type TabsInput = { readonly homeTitle: string; readonly tabs: readonly StoredTab[]; readonly isMulti: boolean };

export const isHome = (key: string): boolean => key === HOME_PATH;

export const tabsMachine = setup({
  types: typesOf<{
    context: TabsContext & { readonly homeTitle: string; readonly startsMulti: boolean };
    events: TabsEvent;
    input: TabsInput;
    emitted: { readonly type: 'warned'; readonly reason: CloseRefusal };
  }>(),
  guards: {
    startsMulti: ({ context }) => context.startsMulti,
    isHomeTab: (_, key: string) => isHome(key),
    isNotHome: (_, key: string) => !isHome(key),
    isOpen: ({ context }, key: string) => indexOf(context.tabs, key) >= 0,
    isSole: ({ context }, key: string) => context.tabs.length === 1 && context.tabs[0]?.key === key,
  },
  actions: {
    open: assign(({ context }, tab: { readonly key: string; readonly title: string }) => opened(context, tab)),
    openAlone: assign(({ context }, tab: { readonly key: string; readonly title: string }) => ({
      tabs: [context.tabs.find(({ key }) => key === tab.key) ?? { ...tab, revision: 0, isPinned: false }],
      activeKey: tab.key,
      recent: [tab.key],
    })),
    keep: assign(({ context }, { kept, fallback }: { readonly kept: readonly Tab[]; readonly fallback: string }) =>
      keeping(context, kept, fallback),
    ),
    refresh: assign(({ context }, key: string) => ({
      tabs: context.tabs.map(tab => (tab.key === key ? { ...tab, revision: tab.revision + 1 } : tab)),
    })),
    pin: assign(({ context }, { key, isPinned }: { readonly key: string; readonly isPinned: boolean }) => ({
      tabs: pinnedFirst(context.tabs.map(tab => (tab.key === key ? { ...tab, isPinned } : tab))),
    })),
    move: assign(({ context }, { key, to }: { readonly key: string; readonly to: string }) => ({ tabs: moved(context.tabs, key, to) })),
    restoreHome: assign(({ context }) => ({ tabs: homeFirst(context.tabs, context.homeTitle) })),
    warn: emit((_, reason: CloseRefusal) => ({ type: 'warned' as const, reason })),
    keepOnlyCurrent: assign(({ context }) => {
      const kept = context.tabs.filter(tab => tab.key === context.activeKey);
      // At the start nothing is open, not even Home.
      return { ...keeping(context, kept, context.activeKey), recent: context.recent.filter(key => key === context.activeKey) };
    }),
  },
}).createMachine({
  id: 'tabs',
  context: ({ input }) => {
    const tabs = homeFirst(
      input.tabs.map(({ key, title, isPinned = false }) => ({ key, title, isPinned, revision: 0 })),
      input.homeTitle,
    );
    return { tabs, activeKey: HOME_PATH, recent: [], homeTitle: input.homeTitle, startsMulti: input.isMulti };
  },
  initial: 'starting',
  on: { 'tab.refreshed': { actions: { type: 'refresh', params: ({ event }) => event.key } } },
  states: {
    starting: { always: [{ guard: 'startsMulti', target: 'multi' }, { target: 'single' }] },
    multi: {
      entry: 'restoreHome',
      on: {
        'route.opened': { actions: { type: 'open', params: ({ event }) => ({ key: event.key, title: event.title }) } },
        'tab.closed': [
          { guard: { type: 'isHomeTab', params: ({ event }) => event.key }, actions: { type: 'warn', params: 'homeTab' } },
          { actions: { type: 'keep', params: ({ context, event }) => afterClosing(context.tabs, event.key) } },
        ],
        'left.closed': {
          guard: { type: 'isOpen', params: ({ event }) => event.key },
          actions: {
            type: 'keep',
            params: ({ context, event }) => ({
              kept: context.tabs.filter((tab, index) => isFixed(tab) || index >= indexOf(context.tabs, event.key)),
              fallback: event.key,
            }),
          },
        },
        'right.closed': {
          guard: { type: 'isOpen', params: ({ event }) => event.key },
          actions: {
            type: 'keep',
            params: ({ context, event }) => ({
              kept: context.tabs.filter((tab, index) => isFixed(tab) || index <= indexOf(context.tabs, event.key)),
              fallback: event.key,
            }),
          },
        },
        'others.closed': {
          guard: { type: 'isOpen', params: ({ event }) => event.key },
          actions: {
            type: 'keep',
            params: ({ context, event }) => ({
              kept: context.tabs.filter(tab => isFixed(tab) || tab.key === event.key),
              fallback: event.key,
            }),
          },
        },
        'tab.pinned': {
          guard: { type: 'isNotHome', params: ({ event }) => event.key },
          actions: { type: 'pin', params: ({ event }) => ({ key: event.key, isPinned: event.isPinned }) },
        },
        'tab.moved': { actions: { type: 'move', params: ({ event }) => ({ key: event.key, to: event.to }) } },
        'multipage.switchedOff': 'single',
      },
    },
    single: {
      entry: 'keepOnlyCurrent',
      on: {
        'route.opened': { actions: { type: 'openAlone', params: ({ event }) => ({ key: event.key, title: event.title }) } },
        'tab.closed': [
          { guard: { type: 'isHomeTab', params: ({ event }) => event.key }, actions: { type: 'warn', params: 'homeTab' } },
          { guard: { type: 'isSole', params: ({ event }) => event.key }, actions: { type: 'warn', params: 'lastTab' } },
        ],
        'multipage.switchedOn': 'multi',
      },
    },
  },
});

/** Error pages: they are not remembered. */
const PASSING: readonly string[] = ['/403', '/404', '/500'];
const isPassing = (key: string): boolean => PASSING.includes(key.split('?')[0] ?? key);

function opened({ tabs, recent }: TabsContext, tab: { readonly key: string; readonly title: string }): TabsContext {
  const staying = tabs.filter(({ key }) => key === tab.key || !isPassing(key));
  const isOpen = staying.some(({ key }) => key === tab.key);
  return {
    tabs: isOpen
      ? staying.map(open => (open.key === tab.key ? { ...open, title: tab.title } : open))
      : [...staying, { ...tab, revision: 0, isPinned: false }],
    activeKey: tab.key,
    recent: [tab.key, ...recent.filter(key => key !== tab.key && !isPassing(key))],
  };
}

/** `fallback` becomes active when the active tab was closed. */
function keeping(context: TabsContext, kept: readonly Tab[], fallback: string): TabsContext {
  const isKept = (wanted: string): boolean => kept.some(({ key }) => key === wanted);
  const activeKey = isKept(context.activeKey) ? context.activeKey : isKept(fallback) ? fallback : HOME_PATH;
  return { tabs: kept, activeKey, recent: [activeKey, ...context.recent.filter(key => key !== activeKey && isKept(key))] };
}

/** The left neighbour becomes active; Home always exists, so there is one. */
function afterClosing(tabs: readonly Tab[], closed: string): { readonly kept: readonly Tab[]; readonly fallback: string } {
  const left = tabs[indexOf(tabs, closed) - 1];
  return { kept: tabs.filter(({ key }) => key !== closed), fallback: left?.key ?? HOME_PATH };
}

const indexOf = (tabs: readonly Tab[], key: string): number => tabs.findIndex(tab => tab.key === key);

function homeFirst(tabs: readonly Tab[], homeTitle: string): readonly Tab[] {
  const home = tabs.find(({ key }) => isHome(key)) ?? { key: HOME_PATH, title: homeTitle, revision: 0, isPinned: false };
  return pinnedFirst([home, ...tabs.filter(({ key }) => !isHome(key))]);
}

const isFixed = (tab: Tab): boolean => isHome(tab.key) || tab.isPinned;

/** Home, then the pinned tabs, then the others, each group in its order. */
function pinnedFirst(tabs: readonly Tab[]): readonly Tab[] {
  const rank = ({ key, isPinned }: Tab): number => (isHome(key) ? 0 : isPinned ? 1 : 2);
  return tabs.toSorted((one, other) => rank(one) - rank(other));
}

function moved(tabs: readonly Tab[], key: string, to: string): readonly Tab[] {
  const tab = tabs.find(open => open.key === key);
  const at = indexOf(tabs, to);
  if (!tab || at < 0 || isHome(key)) return tabs;
  return pinnedFirst(tabs.filter(open => open !== tab).toSpliced(at, 0, tab));
}
