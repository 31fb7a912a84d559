/** Changes a setting with a message while the theme is computed, and with an error message if the choice could not be stored (shell specification §8.2). */
import { useCallback } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { lookText } from './text.ts';

/** `change` throws if the browser does not store it. `isTheme`: the change computes the style sheets again. */
export function useApplyTheme(): (change: () => void, isTheme: boolean) => void {
  const { message } = App.useApp();
  return useCallback(
    (change, isTheme) => {
      if (isTheme) inBackground(message.loading({ key: 'theme', content: lookText.compiling, duration: 1 }));
      try {
        change();
      } catch {
        inBackground(message.error({ key: 'theme', content: lookText.failed }));
      }
    },
    [message],
  );
}
