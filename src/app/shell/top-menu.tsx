/** The horizontal menu of the top layout: entries that do not fit are behind an ellipsis. */
import { Menu } from 'antd';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { shellText } from './text.ts';
import { useMenuEntries } from './menu-entries.tsx';
import { MenuLogo } from './menu-logo.tsx';

type TopMenuProps = { readonly menu: BuiltMenu; readonly path: string; readonly theme: 'light' | 'dark' };

export function TopMenu({ menu, path, theme }: TopMenuProps) {
  const { items, selected, choose } = useMenuEntries(menu, path);
  return (
    <nav aria-label={shellText.mainMenu} className="top-menu" data-theme={theme}>
      <MenuLogo />
      <Menu mode="horizontal" theme={theme} items={items} selectedKeys={[selected]} onClick={({ key }) => choose(key)} />
    </nav>
  );
}
