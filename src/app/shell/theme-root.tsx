/** antd's tokens for the whole program: colours, density, locale, light and dark. Plain CSS reads the same tokens as variables. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ConfigProvider, theme } from 'antd';
import type { ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { PRIMARY_COLOR } from '#domain/limits.ts';
import { useThemeMode } from './theme-mode.ts';

const DARK_MENU = '#141a2b';

export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const { isDark } = useThemeMode();
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    // Without the space antd puts between two characters a button's name is what is written on it.
    <ConfigProvider locale={zhCN} theme={isDark ? darkTheme : lightTheme} button={{ autoInsertSpace: false }}>
      {/* Plain elements below see the tokens as `var(--ant-…)`. */}
      <div className={`app-root ${isDark ? DARK_KEY : LIGHT_KEY}`}>{children}</div>
    </ConfigProvider>
  );
}

const LIGHT_KEY = 'quayside-light';
const DARK_KEY = 'quayside-dark';
const shared: ThemeConfig = {
  token: { colorPrimary: PRIMARY_COLOR, borderRadius: 4, wireframe: false },
  components: {
    Layout: { siderBg: DARK_MENU },
    Menu: { darkItemBg: DARK_MENU, darkSubMenuItemBg: '#0e1321', itemHeight: 40, itemMarginInline: 4 },
    Table: { cellPaddingBlock: 9, cellPaddingInline: 10 },
  },
};
const lightTheme: ThemeConfig = { ...shared, cssVar: { key: LIGHT_KEY }, algorithm: theme.defaultAlgorithm };
const darkTheme: ThemeConfig = { ...shared, cssVar: { key: DARK_KEY }, algorithm: theme.darkAlgorithm };
