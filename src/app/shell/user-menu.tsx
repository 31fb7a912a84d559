/** The user's dropdown: appearance and logout. */
import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { shellText } from '#domain/messages-shell.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useLogout } from './logout-flow.tsx';
import { chooseTheme, useThemeMode } from './theme-mode.ts';
import type { ThemeMode } from './theme-mode.ts';

const THEMES: readonly { readonly key: ThemeMode; readonly label: string }[] = [
  { key: 'light', label: shellText.themeLight },
  { key: 'dark', label: shellText.themeDark },
  { key: 'system', label: shellText.themeSystem },
];

export function UserMenu({ isMobile }: { readonly isMobile: boolean }) {
  const { session } = useAppServices();
  const { mode } = useThemeMode();
  const logout = useLogout();
  const items: MenuProps['items'] = [
    { key: 'theme', type: 'group', label: shellText.theme, children: THEMES.map(({ key, label }) => ({ key, label })) },
    { type: 'divider' },
    { key: 'logout', label: shellText.logout, icon: <LogoutOutlined aria-hidden /> },
  ];
  const name = session.user.realname || session.user.username;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [mode],
        onClick: ({ key }) => {
          const chosen = THEMES.find(option => option.key === key);
          if (chosen) chooseTheme(chosen.key);
          else logout.ask();
        },
      }}
    >
      <Button type="text" className="user-menu" aria-label={`${shellText.userMenu} ${name}`}>
        <Avatar size={24} icon={<UserOutlined aria-hidden />} />
        {!isMobile && <span>{name}</span>}
        {!isMobile && <DownOutlined aria-hidden className="user-menu-arrow" />}
      </Button>
    </Dropdown>
  );
}
