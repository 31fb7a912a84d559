/** The page tabs of this browser tab: the machine, stored per user across reloads, and its functions for pages. */
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSelector } from '@xstate/react';
import { inBackground } from '#base/in-background.ts';
import { specText } from '#domain/spec-text.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { tabsMachine } from '#machines/screen/tabs.machine.ts';
import type { CloseRefusal, Tab } from '#machines/screen/tabs.machine.ts';
import { runLater } from '../live/timers.ts';
import { decodeTabs, tabsKey } from './stored-tabs.ts';
import { createTabMemories } from './tab-memories.ts';
import type { PageMemory, TabMemories } from './tab-memories.ts';
import { deviceStore } from '../live/device-store.ts';

export type Tabs = {
  readonly tabs: readonly Tab[];
  readonly activeKey: string;
  /** Keys by last use, newest first. */
  readonly recent: readonly string[];
  readonly isMulti: boolean;
  readonly opened: (key: string, title: string) => void;
  readonly activate: (key: string) => void;
  readonly close: (key: string) => void;
  readonly closeLeft: (key: string) => void;
  readonly closeRight: (key: string) => void;
  readonly closeOthers: (key: string) => void;
  readonly refresh: (key: string) => void;
  readonly pin: (key: string, isPinned: boolean) => void;
  readonly move: (key: string, to: string) => void;
  readonly memories: TabMemories;
};

type TabsOptions = { readonly userId: string; readonly isMulti: boolean; readonly onRefused: (reason: CloseRefusal) => void };

/** Owns the machine; used once, by the signed-in frame. */
export function useTabsActor({ userId, isMulti, onRefused }: TabsOptions): Tabs {
  const storageKey = tabsKey(userId);
  const navigate = useNavigate();
  const [actor] = useState(() =>
    createObservedActor(tabsMachine, {
      id: 'tabs',
      input: { homeTitle: specText.home, tabs: decodeTabs(deviceStore().getItem(storageKey)), isMulti },
    }).start(),
  );
  useEffect(() => {
    const warnings = actor.on('warned', event => onRefused(event.reason));
    return () => warnings.unsubscribe();
  }, [actor, onRefused]);
  useEffect(() => {
    actor.send({ type: isMulti ? 'multipage.switchedOn' : 'multipage.switchedOff' });
  }, [actor, isMulti]);
  const { tabs, activeKey, recent } = useSelector(actor, snapshot => snapshot.context);
  useEffect(() => {
    // If multi-tab is switched off, only the current page is open; the tabs stay stored until it is switched on again.
    if (isMulti) deviceStore().setItem(storageKey, JSON.stringify(tabs.map(({ key, title, isPinned }) => ({ key, title, isPinned }))));
  }, [tabs, isMulti, storageKey]);
  const memories = useMemories(userId, isMulti ? tabs : undefined);

  // Stable for the life of the actor: an effect that announces the route must not run because a tab changed.
  const opened = useCallback((key: string, title: string) => actor.send({ type: 'route.opened', key, title }), [actor]);
  const actions = useMemo(() => {
    /** The machine decides which tab is active next; the address follows it. */
    const closeBy = (type: 'tab.closed' | 'left.closed' | 'right.closed' | 'others.closed') => (key: string) => {
      const before = actor.getSnapshot().context.activeKey;
      actor.send({ type, key });
      const after = actor.getSnapshot().context.activeKey;
      if (after !== before) inBackground(navigate(after));
    };
    return {
      activate: (key: string) => inBackground(navigate(key)),
      close: closeBy('tab.closed'),
      closeLeft: closeBy('left.closed'),
      closeRight: closeBy('right.closed'),
      closeOthers: closeBy('others.closed'),
      refresh: (key: string) => {
        memories.forget(key);
        actor.send({ type: 'tab.refreshed', key });
      },
      pin: (key: string, isPinned: boolean) => actor.send({ type: 'tab.pinned', key, isPinned }),
      move: (key: string, to: string) => actor.send({ type: 'tab.moved', key, to }),
    };
  }, [actor, navigate, memories]);
  return useMemo(
    () => ({ tabs, activeKey, recent, isMulti, opened, memories, ...actions }),
    [tabs, activeKey, recent, isMulti, opened, memories, actions],
  );
}

/** The memories of the page tabs, deleted when a tab is closed. @param tabs absent while only one page is shown at a time. */
function useMemories(userId: string, tabs: readonly Tab[] | undefined): TabMemories {
  const [memories] = useState(() => createTabMemories({ store: deviceStore(), userId, later: runLater }));
  const open = useRef<readonly string[]>(undefined);
  useEffect(() => {
    const keys = tabs?.map(({ key }) => key);
    if (keys && !open.current) memories.keepOnly(keys);
    if (keys) for (const key of open.current ?? []) if (!keys.includes(key)) memories.forget(key);
    open.current = keys;
  }, [memories, tabs]);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('pagehide', memories.flush, { signal: stop.signal });
    document.addEventListener('visibilitychange', memories.flush, { signal: stop.signal });
    return () => {
      stop.abort();
      memories.flush();
    };
  }, [memories]);
  return memories;
}

export type PageTab = { readonly key: string; readonly isActive: boolean; readonly close: () => void; readonly memory: PageMemory };
export const PageTabContext = createContext<PageTab | undefined>(undefined);

/** The tab of a page: whether it is in front, and a function that closes it. @throws outside a tab. */
export function usePageTab(): PageTab {
  const tab = use(PageTabContext);
  if (!tab) throw new Error('usePageTab outside a tab');
  return tab;
}
