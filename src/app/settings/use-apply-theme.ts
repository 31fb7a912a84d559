/** Changes a setting: says that a theme is being worked out, and when the choice could not be kept (shell specification §8.2). */
import { useCallback } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { lookText } from './text.ts';

/** `change` throws when the browser does not store it; `isTheme`: it makes the style sheets anew. */
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
