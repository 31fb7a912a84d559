/** Changes how the program looks: says that it is being worked out, and when the choice could not be kept (shell specification §8.2). */
import { useCallback } from 'react';
import { App } from 'antd';
import { settingsText } from '#domain/messages-settings.ts';

/** `change` throws when the browser does not store it. */
export function useApplyTheme(): (change: () => void) => void {
  const { message } = App.useApp();
  return useCallback(
    change => {
      void message.loading({ key: 'theme', content: settingsText.compiling, duration: 1 });
      try {
        change();
      } catch {
        void message.error({ key: 'theme', content: settingsText.failed });
      }
    },
    [message],
  );
}
