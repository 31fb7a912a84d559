/** The palette's entries besides records: the visible menu, and the actions this user may take. */
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { whyClosedOffline } from '#schema/offline-acts.ts';
import { isOffered } from '#schema/permission-code.ts';
import { passwordText } from '#domain/passwords.ts';
import { paletteText } from './text.ts';
import { pageText } from '../page-text.ts';
import { uiText } from '../../ui/text.ts';
import { shellText } from '../text.ts';
import { menuEntries } from './palette-items.ts';
import type { PaletteItem } from './palette-items.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isMainAdmin } from '#domain/session.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useAccountActions, useCommands } from '../../live/frame-actions.ts';
import { useMenu } from '../../live/use-menu.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useMayInspect } from '../use-may-inspect.ts';
import { useLogout } from '../logout-flow.tsx';
import { seeAsText } from '../see-as/text.ts';
import { useEndSeeAs } from '../see-as/use-end-see-as.ts';
import { useApplyTheme } from '../../settings/use-apply-theme.ts';
import { chooseTheme } from '../../settings/theme-mode.ts';
import { DEVICE_DATA_PATH, ENTITIES_PATH, MACHINES_PATH, OUTBOX_PATH } from '#domain/paths.ts';
import { cacheText, departText } from '../account/text.ts';
import { helpText } from '../../ui/help-text.ts';
import { lensText } from '../../ui/why/lens-text.ts';
import { useSchema } from '../../live/schema.tsx';

export type Command = PaletteItem & { readonly run: () => void };

/** The entities and views whose lists are in the user's menu. */
export function useMenuEntities(): readonly EntityDef[] {
  const { nodes } = useMenu();
  const schema = useSchema();
  return useMemo(() => {
    const defs = menuEntries(nodes).flatMap(({ node: { target } }) => {
      const def = target.kind === 'view' ? schema.findByComponent(target.component) : undefined;
      return def ? [def] : [];
    });
    return [...new Set(defs)];
  }, [nodes, schema]);
}

export function useCommandItems(create: (list: EntityDef) => void): readonly Command[] {
  const { session, connection } = useAppServices();
  const { nodes } = useMenu();
  const { can } = usePermissions();
  const entities = useMenuEntities();
  const account = useAccountActions();
  const logout = useLogout();
  const isSeen = session.seeAs !== undefined;
  const endSeeAs = useEndSeeAs();
  const commands = useCommands();
  const navigate = useNavigate();
  const isAdmin = isMainAdmin(session.user);
  const mayInspect = useMayInspect();
  const applyTheme = useApplyTheme();
  const isOffline = useIsOffline();

  const items = useMemo((): readonly Command[] => {
    const action = (key: string, title: string, run: () => void, hint = ''): Command => ({
      key: `action:${key}`,
      kind: 'action',
      title,
      hint,
      run,
    });
    const pages = menuEntries(nodes).map(({ node: { path, title, target }, trail }): Command => {
      const isExternal = target.kind === 'external';
      const open = (): void => {
        if (isExternal) window.open(target.url, '_blank', 'noopener,noreferrer');
        else inBackground(navigate(path));
      };
      const hint = [...trail, ...(isExternal ? [paletteText.external] : [])].join(' / ');
      return { key: `menu:${path}`, kind: 'menu', title, hint, run: open };
    });
    return [
      ...pages,
      action('outbox', paletteText.outbox, () => inBackground(navigate(OUTBOX_PATH))),
      action('device-data', paletteText.deviceData, () => inBackground(navigate(DEVICE_DATA_PATH))),
      action('sync', paletteText.syncNow, () => inBackground(connection.api.syncNow())),
      ...entities
        .filter(def => isOffered(def, 'add', can) && whyClosedOffline(def, isOffline) === undefined)
        .map(def => action(`add:${def.view?.name ?? def.name}`, paletteText.add(def.title), () => create(def))),
      action('light', paletteText.theme(uiText.themeLight), () => applyTheme(() => chooseTheme('light'), true)),
      action('dark', paletteText.theme(uiText.themeDark), () => applyTheme(() => chooseTheme('dark'), true)),
      action('system', paletteText.theme(uiText.themeSystem), () => applyTheme(() => chooseTheme('system'), true)),
      action('help', helpText.open, commands.openHelp, '?'),
      ...(isAdmin ? [action('lens', lensText.toggle, commands.toggleLens), action('depart', departText.menu, account.switchDepart)] : []),
      ...(mayInspect
        ? [
            action('machines', pageText.openMachines, () => inBackground(navigate(MACHINES_PATH))),
            action('entities', pageText.openEntities, () => inBackground(navigate(ENTITIES_PATH))),
          ]
        : []),
      ...(isSeen
        ? [action('end', seeAsText.end, () => inBackground(endSeeAs()))]
        : [
            action('password', passwordText.changeTitle, account.changePassword),
            action('cache', cacheText.label, account.clearCache),
            action('logout', shellText.logout, logout.confirm),
          ]),
    ];
  }, [
    nodes,
    entities,
    can,
    isOffline,
    create,
    navigate,
    connection,
    commands,
    isAdmin,
    mayInspect,
    applyTheme,
    account,
    logout,
    isSeen,
    endSeeAs,
  ]);

  return useInitials(items);
}

/** The worker delivers the titles' pinyin once; until then titles are matched by their text only. */
function useInitials(items: readonly Command[]): readonly Command[] {
  const { connection } = useAppServices();
  const [initials, setInitials] = useState<ReadonlyMap<string, string>>(new Map());
  const titles = useMemo(() => [...new Set(items.map(({ title }) => title))], [items]);
  useEffect(() => {
    let isOver = false;
    inBackground(
      connection.api.initials(titles).then(
        texts => isOver || setInitials(new Map(titles.map((title, at) => [title, texts[at] ?? '']))),
        () => undefined, // offline, and this chunk was never loaded
      ),
    );
    return () => {
      isOver = true;
    };
  }, [connection, titles]);
  return useMemo(() => items.map(item => ({ ...item, initials: initials.get(item.title) ?? '' })), [items, initials]);
}
