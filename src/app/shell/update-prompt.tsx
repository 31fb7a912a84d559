/** A new version of the program waits until the user edits nothing and nothing is being sent, then asks. */
import { useEffect, useState, useCallback, useRef } from 'react';
import { App as AntApp, Button, Flex } from 'antd';
import { shellText } from './text.ts';
import { useSyncPart } from '../live/app-services.tsx';
import type { Workbox } from 'workbox-window';
import { whenSpare } from '../live/page-shown.ts';
import { storeProgram } from './store-program.ts';

const QUIET_CHECK_MS = 5_000; // how often a waiting new version checks for an idle moment

const KEY = 'new-version';

export function UpdatePrompt() {
  const { hasNew, apply } = useNewVersion();
  const { notification } = AntApp.useApp();
  const isSending = useSyncPart('activity') > 0;
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (!hasNew || isPutOff || isSending) return;
    const showPrompt = (): void => {
      if (hasOpenEditor()) return;
      clearInterval(timer);
      const later = (): void => {
        setPutOff(true);
        notification.destroy(KEY);
      };
      notification.info({
        key: KEY,
        title: shellText.updateTitle,
        description: shellText.updateHint,
        duration: 0,
        onClose: () => setPutOff(true),
        actions: (
          <Flex gap={8}>
            <Button size="small" onClick={later}>
              {shellText.updateLater}
            </Button>
            <Button size="small" type="primary" onClick={apply}>
              {shellText.updateNow}
            </Button>
          </Flex>
        ),
      });
    };
    const timer = setInterval(showPrompt, QUIET_CHECK_MS);
    return () => clearInterval(timer);
  }, [hasNew, isPutOff, isSending, apply, notification]);
  return null;
}

/** Editors are in drawers and dialogs. */
function hasOpenEditor(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** Registers the service worker in production and reports when a newer version of the program is ready. */
function useNewVersion(): { readonly hasNew: boolean; readonly apply: () => void } {
  const [hasNew, setHasNew] = useState(false);
  const workbox = useRef<Pick<Workbox, 'messageSkipWaiting'>>(undefined);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const left = new AbortController();
    const createBox = async () => new (await import('workbox-window')).Workbox('/sw.js');
    const onBox = (box: Pick<Workbox, 'messageSkipWaiting'>): void => {
      workbox.current = box;
    };
    // It loads every file of the program, so it waits until the first page is complete and what that keeps ready is loaded: the second turn comes after all
    // that asked for one before. If a browser refuses service workers, the program works on, but not without the server.
    const isInstalled = (): boolean => navigator.serviceWorker.controller !== null;
    const program = { createBox, isInstalled, network: window, onBox, onWaiting: () => setHasNew(true) };
    let callOff = whenSpare(() => {
      callOff = whenSpare(() => storeProgram(program, left.signal));
    });
    return () => {
      callOff();
      left.abort();
    };
  }, []);
  const apply = useCallback(() => workbox.current?.messageSkipWaiting(), []);
  return { hasNew, apply };
}
