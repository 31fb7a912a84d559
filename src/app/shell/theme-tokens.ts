/** antd's tokens of the light and the dark theme for a chosen primary colour. */
import { theme } from 'antd';
import type { ThemeConfig } from 'antd';
import { DARK_RAISED, darkShades, lightShades, menuFill } from './primary-shades.ts';
import type { Shades } from './primary-shades.ts';

const DARK_MENU = '#141a2b';
export const DARK_PANEL = '#18191f';

function sharedTheme(primaryColor: string, { fill, fillHover, fillActive, onFill, link }: Shades): ThemeConfig {
  const words = { itemSelectedColor: link, itemHoverColor: link };
  return {
    // A button at work keeps its contrast: its spinner says that it is. A link keeps it under the pointer, where antd's lighter shade has 3 to 1.
    token: { colorPrimary: primaryColor, borderRadius: 4, colorLink: link, colorLinkHover: link, opacityLoading: 1 },
    components: {
      Anchor: { colorPrimary: link }, // a word, not a surface
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
      Pagination: { itemActiveColor: link, itemActiveColorHover: link },
      Table: { cellPaddingBlock: 9, cellPaddingInline: 10 },
      Tabs: { ...words, itemActiveColor: link },
    },
  };
}

/** antd's fainter texts are too faint for long reading; these keep 4.5 to 1. */
export function lightTheme(primaryColor: string): ThemeConfig {
  const shared = sharedTheme(primaryColor, lightShades(primaryColor));
  return {
    ...shared,
    algorithm: theme.defaultAlgorithm,
    token: {
      ...shared.token,
      colorWarningText: '#874d00', // unsent values, read outdoors as well
      colorError: '#cf1322', // error texts and danger buttons on white
      colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
      colorTextDescription: 'rgba(0, 0, 0, 0.62)',
      colorTextPlaceholder: 'rgba(0, 0, 0, 0.56)',
    },
  };
}

export function darkTheme(primaryColor: string): ThemeConfig {
  const shared = sharedTheme(primaryColor, darkShades(primaryColor));
  return {
    ...shared,
    algorithm: theme.darkAlgorithm,
    components: {
      ...shared.components,
      Button: { ...shared.components?.Button, dangerColor: '#1a0d0d' },
      Menu: { ...shared.components?.Menu, itemHoverBg: 'rgba(255, 255, 255, 0.08)' }, // under the pointer a chosen page keeps 4.5 to 1
      Badge: { colorError: '#cf1322' }, // the background of white numbers
      // Boxes that nobody has ticked are seen on panels and dialogs: 3 to 1.
      Checkbox: { colorBorder: '#7a7c86' },
      Radio: { colorBorder: '#7a7c86' },
    },
    token: {
      ...shared.token,
      colorBgLayout: '#0f1014',
      colorBgContainer: DARK_PANEL,
      colorBgElevated: DARK_RAISED,
      colorError: '#ff7875', // antd darkens it: danger buttons keep 4.5 to 1 on panels and dialogs
      colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
      colorTextDescription: 'rgba(255, 255, 255, 0.62)',
      colorTextPlaceholder: 'rgba(255, 255, 255, 0.56)',
    },
  };
}
