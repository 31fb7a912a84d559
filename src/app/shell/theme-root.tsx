/** antd's tokens, locale and motion for the whole program. Plain CSS reads the same tokens as variables. */
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { styleCache } from '../page-memory/kept-styles.ts';
import { useIsStill } from '../live/use-device.ts';
import { useSettings } from '../settings/settings-store.ts';
import { useThemeMode } from '../settings/theme-mode.ts';
import { DARK_PANEL, darkTheme, lightTheme } from './theme-tokens.ts';

export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const { isDark } = useThemeMode();
  const { primaryColor, isColorWeak } = useSettings();
  const isStill = useIsStill();
  const key = `quayside-${isDark ? 'dark' : 'light'}-${primaryColor.slice(1)}`;
  const chosen = useMemo(() => {
    const { token, ...rest } = isDark ? darkTheme(primaryColor) : lightTheme(primaryColor);
    // With motion off antd waits for no animation; if CSS only shortens an animation, a popup may never appear.
    return { ...rest, cssVar: { key }, token: { ...token, motion: !isStill } };
  }, [isDark, isStill, primaryColor, key]);
  const bar = isDark ? DARK_PANEL : primaryColor; // of the browser or the installed app
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
  }, [isDark, bar]);
  useEffect(() => {
    // On the root element a filter does not move elements that are fixed to the window; on any other element it would.
    document.documentElement.classList.toggle('color-weak', isColorWeak);
  }, [isColorWeak]);
  return (
    // antd puts a space between two characters; without it a button's name is exactly its text.
    <StyleProvider cache={styleCache}>
      <ConfigProvider locale={zhCN} theme={chosen} button={{ autoInsertSpace: false }}>
        {/* Plain elements below see the tokens as `var(--ant-…)`. */}
        <div className={`app-root ${key}`}>{children}</div>
      </ConfigProvider>
    </StyleProvider>
  );
}
