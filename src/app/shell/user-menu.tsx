/** The user's dropdown (shell specification §2.6): some entries are the main administrator's only, the others everybody's. */
import {
  ClearOutlined,
  DownOutlined,
  IdcardOutlined,
  KeyOutlined,
  LogoutOutlined,
  SettingOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { passwordText } from '#domain/passwords.ts';
import { settingsText } from './settings/text.ts';
import { pageText } from './page-text.ts';
import { uiText } from '../ui/text.ts';
import { shellText } from './text.ts';
import { pathOfName } from '#domain/paths.ts';
import type { RouteName } from '#domain/paths.ts';
import { isMainAdmin } from '#domain/session.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useAccountActions } from '../live/frame-actions.ts';
import { useLogout } from './logout-flow.tsx';
import { UserAvatar } from '../ui/widgets/user-avatar.tsx';
import { seeAsText } from './see-as/text.ts';
import { useEndSeeAs } from './see-as/use-end-see-as.ts';
import { cacheText, departText } from './account/text.ts';

export function UserMenu({ isMobile }: { readonly isMobile: boolean }) {
  const { session } = useAppServices();
  const logout = useLogout();
  const endSeeAs = useEndSeeAs();
  const account = useAccountActions();
  const navigate = useNavigate();
  const go = (name: RouteName): void => inBackground(navigate(pathOfName(name)));
  const items: NonNullable<MenuProps['items']> = [
    ...(isMainAdmin(session.user)
      ? [
          { key: 'center', label: pageText.center, icon: <IdcardOutlined aria-hidden />, onClick: () => go('account-center') },
          { key: 'account', label: uiText.settings, icon: <UserOutlined aria-hidden />, onClick: () => go('account-settings-base') },
          { key: 'settings', label: settingsText.title, icon: <SettingOutlined aria-hidden />, onClick: account.openSettings },
          { key: 'depart', label: departText.menu, icon: <SwapOutlined aria-hidden />, onClick: account.switchDepart },
        ]
      : []),
    ...(session.seeAs
      ? [{ key: 'end', label: seeAsText.end, icon: <LogoutOutlined aria-hidden />, onClick: () => inBackground(endSeeAs()) }]
      : [
          { key: 'password', label: passwordText.changeTitle, icon: <KeyOutlined aria-hidden />, onClick: account.changePassword },
          { key: 'cache', label: cacheText.label, icon: <ClearOutlined aria-hidden />, onClick: account.clearCache },
          { type: 'divider' } as const,
          { key: 'logout', label: shellText.logout, icon: <LogoutOutlined aria-hidden />, onClick: logout.confirm },
        ]),
  ];
  const name = session.user.realname || session.user.username;
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" className="user-menu" aria-label={`${shellText.userMenu} ${name}`}>
        <UserAvatar avatar={session.user.avatar} name={session.user.realname} size={24} />
        {!isMobile && <span>{name}</span>}
        {!isMobile && <DownOutlined aria-hidden className="user-menu-arrow" />}
      </Button>
    </Dropdown>
  );
}
