/** A new version of the program waits until the user edits nothing and nothing is being sent, then asks. */
import { useEffect, useState } from 'react';
import { App as AntApp, Button, Flex } from 'antd';
import { shellText } from './text.ts';
import { useSyncStatus } from '../live/app-services.tsx';
import { useNewVersion } from './use-new-version.ts';

const QUIET_CHECK_MS = 5_000; // how often a waiting new version checks for an idle moment

const KEY = 'new-version';

export function UpdatePrompt() {
  const { hasNew, apply } = useNewVersion();
  const { notification } = AntApp.useApp();
  const isSending = useSyncStatus().activity > 0;
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
