/**
 * Gives the pages antd's messages, notifications and questions (`App.useApp`), whose code is loaded once the first page has its content. If it does not
 * load, the page stays as it is, and what was to be said waits for the next attempt.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import AppContext from 'antd/es/app/context';
import { inBackground } from '#base/in-background.ts';
import { createLateNotices } from '../live/late-notices.ts';
import { noteDrawnSoon, whenIdle } from '../live/page-shown.ts';
import { NoticesArea, loadOverPage } from './over-page.ts';
import type { NoticesAreaProps } from './notices/notices.tsx';

/** What is said is awaited by somebody: the code is asked for again, also while the browser takes the network to be there. */
const AGAIN_MS = 5_000;

type LateNoticesProps = Omit<NoticesAreaProps, 'onReady'> & { readonly children: ReactNode };

export function LateNotices({ children, ...looks }: LateNoticesProps) {
  const [isLoaded, setLoaded] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    if (await loadOverPage()) setLoaded(true);
  }, []);
  const [isAwaited, setAwaited] = useState(false);
  const { notices, ready } = useMemo(
    () =>
      createLateNotices(() => {
        setAwaited(true);
        inBackground(load());
      }),
    [load],
  );
  useEffect(() => whenIdle(() => noteDrawnSoon(load())), [load]);
  useEffect(() => {
    const again = (): void => inBackground(load());
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [load]);
  useEffect(() => {
    if (!isAwaited || isLoaded) return undefined;
    const timer = setInterval(() => inBackground(load()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited, isLoaded, load]);
  return (
    <AppContext value={notices}>
      {children}
      {isLoaded && <NoticesArea {...looks} onReady={ready} />}
    </AppContext>
  );
}
