/** antd's tokens for the whole program: colours, density, locale, light and dark. Plain CSS reads the same tokens as variables. */
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ConfigProvider, theme } from 'antd';
import type { ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { PRIMARY_COLOR } from '#domain/limits.ts';
import { useIsStill } from '../live/use-device.ts';
import { useThemeMode } from './theme-mode.ts';

const DARK_MENU = '#141a2b';

export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const { isDark } = useThemeMode();
  const isStill = useIsStill();
  const chosen = useMemo(() => {
    const { token, ...rest } = isDark ? darkTheme : lightTheme;
    // Told so, antd waits for no animation; a popup whose animation is only cut short in CSS may never come into sight.
    return { ...rest, token: { ...token, motion: !isStill } };
  }, [isDark, isStill]);
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    // Without the space antd puts between two characters a button's name is what is written on it.
    <ConfigProvider locale={zhCN} theme={chosen} button={{ autoInsertSpace: false }}>
      {/* Plain elements below see the tokens as `var(--ant-…)`. */}
      <div className={`app-root ${isDark ? DARK_KEY : LIGHT_KEY}`}>{children}</div>
    </ConfigProvider>
  );
}

const LIGHT_KEY = 'quayside-light';
const DARK_KEY = 'quayside-dark';
/** The primary colour a shade deeper, where white text stands on it: #c118ff alone is under the contrast readers need. */
const PRIMARY_UNDER_TEXT = '#b30bef';

const shared: ThemeConfig = {
  token: { colorPrimary: PRIMARY_COLOR, borderRadius: 4 },
  components: {
    Button: { colorPrimary: PRIMARY_UNDER_TEXT },
    Layout: { siderBg: DARK_MENU },
    Menu: {
      darkItemBg: DARK_MENU,
      darkSubMenuItemBg: '#0e1321',
      darkItemSelectedBg: PRIMARY_UNDER_TEXT,
      itemHeight: 40,
      itemMarginInline: 4,
    },
    Table: { cellPaddingBlock: 9, cellPaddingInline: 10 },
  },
};
/** antd's fainter texts are too faint for ten hours of reading; these keep 4.5 to 1. */
const lightTheme: ThemeConfig = {
  ...shared,
  algorithm: theme.defaultAlgorithm,
  cssVar: { key: LIGHT_KEY },
  components: { ...shared.components, Tabs: { itemSelectedColor: '#9a08d0', itemHoverColor: '#9a08d0', itemActiveColor: '#9a08d0' } },
  token: {
    ...shared.token,
    colorLink: '#9a08d0',
    colorError: '#cf1322', // error texts and refusing buttons stand on white
    colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
    colorTextDescription: 'rgba(0, 0, 0, 0.62)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.56)',
  },
};
const darkTheme: ThemeConfig = {
  ...shared,
  // On dark ground the buttons turn round: light violet carries dark text, and reads as text itself.
  components: {
    ...shared.components,
    Button: { colorPrimary: '#d88cff', colorPrimaryHover: '#e4adff', colorPrimaryActive: '#c778f2', primaryColor: '#1c0629' },
  },
  algorithm: theme.darkAlgorithm,
  cssVar: { key: DARK_KEY },
  token: {
    ...shared.token,
    colorLink: '#d88cff',
    colorBgLayout: '#0f1014',
    colorBgContainer: '#18191f',
    colorBgElevated: '#22242c',
    colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
    colorTextDescription: 'rgba(255, 255, 255, 0.62)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.56)',
  },
};
