/** Light, dark or the system's theme; for every user, so it is beside the user menu and not in it. */
import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { uiText } from '../ui/text.ts';
import { chooseTheme, useThemeMode } from '../settings/theme-mode.ts';
import { useApplyTheme } from '../settings/use-apply-theme.ts';
import type { ThemeMode } from '../settings/theme-mode.ts';

const THEMES: readonly { readonly key: ThemeMode; readonly label: string }[] = [
  { key: 'light', label: uiText.themeLight },
  { key: 'dark', label: uiText.themeDark },
  { key: 'system', label: uiText.themeSystem },
];

export function ThemeButton() {
  const { mode } = useThemeMode();
  const apply = useApplyTheme();
  const items = THEMES.map(({ key, label }) => ({ key, label, onClick: () => apply(() => chooseTheme(key), true) }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [mode] }}>
      <Button type="text" className="theme-button" icon={<BgColorsOutlined aria-hidden />} aria-label={uiText.theme} title={uiText.theme} />
    </Dropdown>
  );
}
