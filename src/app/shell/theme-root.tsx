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
import { darkTheme, lightTheme } from './theme-tokens.ts';

export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const { isDark } = useThemeMode();
  const { primaryColor, isColorWeak } = useSettings();
  const isStill = useIsStill();
  const key = `quayside-${isDark ? 'dark' : 'light'}-${primaryColor.slice(1)}`;
  const chosen = useMemo(() => {
    const { token, ...rest } = isDark ? darkTheme(primaryColor) : lightTheme(primaryColor);
    // Told so, antd waits for no animation; a popup whose animation is only cut short in CSS may never come into sight.
    return { ...rest, cssVar: { key }, token: { ...token, motion: !isStill } };
  }, [isDark, isStill, primaryColor, key]);
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  useEffect(() => {
    // On the root element a filter moves nothing that is fixed to the window; on any other it would.
    document.documentElement.classList.toggle('color-weak', isColorWeak);
  }, [isColorWeak]);
  return (
    // Without the space antd puts between two characters a button's name is what is written on it.
    <StyleProvider cache={styleCache}>
      <ConfigProvider locale={zhCN} theme={chosen} button={{ autoInsertSpace: false }}>
        {/* Plain elements below see the tokens as `var(--ant-…)`. */}
        <div className={`app-root ${key}`}>{children}</div>
      </ConfigProvider>
    </StyleProvider>
  );
}
