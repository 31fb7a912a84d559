/** Light, dark or as the system has it; for everybody, so beside the user menu and not in it. */
import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { shellText } from '#domain/messages-shell.ts';
import { chooseTheme, useThemeMode } from './theme-mode.ts';
import { useApplyTheme } from './use-apply-theme.ts';
import type { ThemeMode } from './theme-mode.ts';

const THEMES: readonly { readonly key: ThemeMode; readonly label: string }[] = [
  { key: 'light', label: shellText.themeLight },
  { key: 'dark', label: shellText.themeDark },
  { key: 'system', label: shellText.themeSystem },
];

export function ThemeButton() {
  const { mode } = useThemeMode();
  const apply = useApplyTheme();
  const items = THEMES.map(({ key, label }) => ({ key, label, onClick: () => apply(() => chooseTheme(key), true) }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [mode] }}>
      <Button
        type="text"
        className="theme-button"
        icon={<BgColorsOutlined aria-hidden />}
        aria-label={shellText.theme}
        title={shellText.theme}
      />
    </Dropdown>
  );
}
