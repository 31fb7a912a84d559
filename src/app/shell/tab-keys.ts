/** The tab bar's keys: arrows move the focus, Home and End go to the ends, Delete closes, Ctrl+Shift with an arrow moves the tab. */
import type { KeyboardEvent } from 'react';
import type { Tabs } from '../page-memory/use-tabs.ts';

type Bar = Pick<Tabs, 'tabs' | 'activeKey'>;
export type TabKeyAct =
  | { readonly kind: 'go'; readonly key: string }
  | { readonly kind: 'move'; readonly key: string; readonly to: string }
  | { readonly kind: 'close'; readonly key: string };
type Pressed = { readonly key: string; readonly isMove: boolean };

/** The effect of a key in the bar; `undefined`: none. */
export function tabKeyAct({ tabs, activeKey }: Bar, { key, isMove }: Pressed): TabKeyAct | undefined {
  const at = tabs.findIndex(tab => tab.key === activeKey);
  const targets: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
  if (key === 'Delete') return { kind: 'close', key: activeKey };
  const target = targets[key];
  const to = target === undefined || target === at ? undefined : tabs[target]?.key;
  if (to === undefined) return undefined;
  return isMove ? { kind: 'move', key: activeKey, to } : { kind: 'go', key: to };
}

export function onTabKey(event: KeyboardEvent<HTMLElement>, tabs: Tabs): void {
  const act = tabKeyAct(tabs, { key: event.key, isMove: event.ctrlKey && event.shiftKey });
  if (!act) return;
  event.preventDefault();
  const bar = event.currentTarget;
  switch (act.kind) {
    case 'close':
      tabs.close(act.key);
      break;
    case 'move':
      tabs.move(act.key, act.to);
      break;
    case 'go':
      tabs.activate(act.key);
      bar.querySelectorAll<HTMLElement>('.tab-title')[tabs.tabs.findIndex(tab => tab.key === act.key)]?.focus();
  }
}
