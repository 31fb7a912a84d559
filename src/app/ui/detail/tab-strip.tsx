/**
 * Tabs that can all be reached: at a desk they wrap, on a phone they scroll sideways. antd's tab bar puts what does not fit behind a button inside
 * the tab list, which screen readers do not expect there.
 */
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import './tab-strip.css';

export type StripTab = { readonly key: string; readonly label: string; readonly children: ReactNode };

/** Shows the first tab. A tab that was shown once keeps its state while another one is in front. */
export function TabStrip({ label, tabs }: { readonly label: string; readonly tabs: readonly StripTab[] }) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [front, setFront] = useState(tabs[0]?.key);
  const [visited, setVisited] = useState<readonly (string | undefined)[]>([front]);
  const show = (key: string): void => {
    setFront(key);
    if (!visited.includes(key)) setVisited([...visited, key]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ key }) => key === front);
    const to = NEXT[event.key]?.(at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    show(next.key);
    const button = strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <>
      <div ref={strip} className="tab-strip" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            data-tab={key}
            aria-selected={key === front}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === front ? 0 : -1}
            onClick={() => show(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, children }) => (
        <div key={key} id={`${id}-${key}-panel`} role="tabpanel" aria-labelledby={`${id}-${key}`} hidden={key !== front}>
          {visited.includes(key) && children}
        </div>
      ))}
    </>
  );
}

const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
