/** The values of an entry of the menu as a caller sends them. Errors: every reason against one is a Refusal in the user's words. */
import { isRecord } from '#base/json.ts';
import {
  codeProblem,
  componentProblem,
  FRAME_COMPONENT,
  iconProblem,
  isWebUrl,
  kindOf,
  MENU_MAX,
  MENU_TYPES,
  menuProblem,
  urlProblem,
} from '#features/platform/menus/model.ts';
import type { MenuKind } from '#features/platform/menus/model.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';

/** What can be said of every entry. */
export type CommonValues = {
  readonly name: string;
  readonly icon: string;
  readonly sortNo: number;
  readonly isHidden: boolean;
  readonly parentId: string;
};

export type MenuValues = CommonValues & {
  readonly kind: MenuKind;
  readonly url: string;
  readonly component: string;
  readonly componentName: string;
  readonly redirect: string;
  readonly isRoute: boolean;
  readonly isKept: boolean;
  readonly isAlwaysShown: boolean;
  readonly opensOutside: boolean;
  readonly perms: string;
  readonly permsType: string;
  readonly status: string;
};

const PRESSED = '2';
const OUT_OF_FORCE = '0';

/** A switch as front ends send it. @param fallback of one that is not sent. */
export function flagIn(body: unknown, key: string, fallback: boolean): boolean {
  const value: unknown = isRecord(body) ? body[key] : undefined;
  return value === undefined || value === null ? fallback : value === true || value === 1 || value === '1' || value === 'true';
}

function refuseIf(problem: string | undefined): void {
  if (problem !== undefined) throw new Refusal(problem);
}

/** @throws Refusal. */
export function commonValues(body: unknown): CommonValues {
  const name = textIn(body, 'name').trim();
  const sort = textIn(body, 'sortNo');
  const icon = textIn(body, 'icon').trim();
  if (name === '' || name.length > MENU_MAX.name) throw new Refusal(menuProblem.name);
  if (!/^\d{1,4}(?:\.0+)?$/.test(sort || '0')) throw new Refusal(menuProblem.sort);
  refuseIf(iconProblem(icon));
  const isTop = textIn(body, 'menuType') === String(MENU_TYPES.top);
  return {
    name,
    icon,
    sortNo: Number(sort || '0'),
    isHidden: flagIn(body, 'hidden', false),
    parentId: isTop ? '' : textIn(body, 'parentId'),
  };
}

const NO_PAGE = {
  url: '',
  component: '',
  componentName: '',
  redirect: '',
  icon: '',
  isHidden: false,
  isRoute: false,
  isKept: false,
  isAlwaysShown: false,
  opensOutside: false,
} as const;

/** Of an added entry. @throws Refusal. */
export function menuValues(body: unknown): MenuValues {
  const common = commonValues(body);
  const [url = '', asked = '', componentName = '', redirect = '', perms = ''] = [
    'url',
    'component',
    'componentName',
    'redirect',
    'perms',
  ].map(key => textIn(body, key).trim());
  const type = textIn(body, 'menuType');
  const menuType = type === '2' ? MENU_TYPES.button : type === '0' ? MENU_TYPES.top : MENU_TYPES.below;
  if (menuType === MENU_TYPES.button) {
    refuseIf(codeProblem(perms));
    return {
      ...common,
      ...NO_PAGE,
      kind: 'button',
      perms,
      permsType: textIn(body, 'permsType') === PRESSED ? PRESSED : '1',
      status: textIn(body, 'status') === OUT_OF_FORCE ? OUT_OF_FORCE : '1',
    };
  }
  refuseIf(urlProblem(url));
  refuseIf(componentProblem(asked, url));
  if (redirect !== '' && (isWebUrl(redirect) || urlProblem(redirect) !== undefined)) throw new Refusal(menuProblem.badPath);
  if (componentName !== '' && componentProblem(componentName, '') !== undefined) throw new Refusal(menuProblem.component);
  const component = isWebUrl(url) ? FRAME_COMPONENT : asked;
  return {
    ...common,
    kind: kindOf(menuType, component, url),
    url,
    component,
    componentName,
    redirect,
    isRoute: flagIn(body, 'route', true),
    isKept: flagIn(body, 'keepAlive', false),
    isAlwaysShown: flagIn(body, 'alwaysShow', false),
    opensOutside: flagIn(body, 'internalOrExternal', false),
    perms: '',
    permsType: '',
    status: '1',
  };
}
