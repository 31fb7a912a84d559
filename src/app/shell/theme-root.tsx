/** antd's tokens for the whole program: colours, density, locale, light and dark. Plain CSS reads the same tokens as variables. */
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import type { ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { DARK_RAISED, darkShades, lightShades, menuFill } from '#domain/primary-shades.ts';
import type { Shades } from '#domain/primary-shades.ts';
import { styleCache } from '../live/kept-styles.ts';
import { useIsStill } from '../live/use-device.ts';
import { useSettings } from './settings-store.ts';
import { useThemeMode } from './theme-mode.ts';

const DARK_MENU = '#141a2b';

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

function sharedTheme(primaryColor: string, { fill, fillHover, fillActive, onFill, link }: Shades): ThemeConfig {
  const words = { itemSelectedColor: link, itemHoverColor: link };
  return {
    token: { colorPrimary: primaryColor, borderRadius: 4, colorLink: link },
    components: {
      Button: { colorPrimary: fill, colorPrimaryHover: fillHover, colorPrimaryActive: fillActive, primaryColor: onFill },
      Layout: { siderBg: DARK_MENU },
      Menu: {
        ...words,
        subMenuItemSelectedColor: link,
        horizontalItemSelectedColor: link,
        darkItemBg: DARK_MENU,
        darkSubMenuItemBg: '#0e1321',
        darkPopupBg: DARK_MENU,
        darkItemSelectedBg: menuFill(primaryColor),
        itemHeight: 40,
        itemMarginInline: 4,
      },
      Table: { cellPaddingBlock: 9, cellPaddingInline: 10 },
      Tabs: { ...words, itemActiveColor: link },
    },
  };
}

/** antd's fainter texts are too faint for ten hours of reading; these keep 4.5 to 1. */
function lightTheme(primaryColor: string): ThemeConfig {
  const shared = sharedTheme(primaryColor, lightShades(primaryColor));
  return {
    ...shared,
    algorithm: theme.defaultAlgorithm,
    token: {
      ...shared.token,
      colorError: '#cf1322', // error texts and refusing buttons stand on white
      colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
      colorTextDescription: 'rgba(0, 0, 0, 0.62)',
      colorTextPlaceholder: 'rgba(0, 0, 0, 0.56)',
    },
  };
}

function darkTheme(primaryColor: string): ThemeConfig {
  const shared = sharedTheme(primaryColor, darkShades(primaryColor));
  return {
    ...shared,
    algorithm: theme.darkAlgorithm,
    components: {
      ...shared.components,
      Button: { ...shared.components?.Button, dangerColor: '#1a0d0d' },
      Badge: { colorError: '#cf1322' }, // white numbers stand on it
    },
    token: {
      ...shared.token,
      colorBgLayout: '#0f1014',
      colorBgContainer: '#18191f',
      colorBgElevated: DARK_RAISED,
      colorError: '#ff7875', // antd darkens it: refusing buttons keep 4.5 to 1 on panels and dialogs
      colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
      colorTextDescription: 'rgba(255, 255, 255, 0.62)',
      colorTextPlaceholder: 'rgba(255, 255, 255, 0.56)',
    },
  };
}
