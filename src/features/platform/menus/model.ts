/** 菜单权限管理: what may stand in an entry of the menu. Server and client share this module. */
import { reaches } from '#domain/path-pattern.ts';
import { HOME_PATH, USER_ANNOUNCEMENT_PATH, WORKPLACE_PATH } from '#domain/paths.ts';

export const MENU_CODES = {
  list: 'system:permission:list',
  add: 'system:permission:add',
  edit: 'system:permission:edit',
  delete: 'system:permission:delete',
} as const;

/** Of the page itself: it and the folders above it are never hidden. */
export const MENU_PAGE_ROUTE = '/isystem/permission';

/** In characters; `sort` is the highest number, `levels` how deep entries stand below each other, `added` how many entries can be added. */
export const MENU_MAX = { name: 50, url: 300, component: 200, code: 100, icon: 50, sort: 9_999, levels: 4, added: 500 } as const;

export const MENU_TYPES = { top: 0, below: 1, button: 2 } as const;
export type MenuType = (typeof MENU_TYPES)[keyof typeof MENU_TYPES];

/** A folder, a page, or a permission below a page. */
export type MenuKind = 'folder' | 'page' | 'button';

export const FOLDER_COMPONENT = 'layouts/RouteView';
export const FRAME_COMPONENT = 'layouts/IframePageView';

/** An entry as the page shows it. `isOwn`: the program's own. */
export type MenuNode = {
  readonly id: string;
  /** '' at the top. */
  readonly parentId: string;
  readonly name: string;
  readonly type: MenuType;
  readonly kind: MenuKind;
  readonly url: string;
  readonly component: string;
  readonly componentName: string;
  readonly redirect: string;
  readonly icon: string;
  readonly sortNo: number;
  readonly isHidden: boolean;
  readonly isRoute: boolean;
  readonly isKept: boolean;
  readonly isAlwaysShown: boolean;
  readonly opensOutside: boolean;
  readonly perms: string;
  /** '1': seen, '2': pressed. */
  readonly permsType: string;
  readonly isInForce: boolean;
  readonly isOwn: boolean;
  readonly updateTime: string;
  readonly children?: readonly MenuNode[];
};

export type MenuDraft = Omit<MenuNode, 'id' | 'kind' | 'isOwn' | 'updateTime' | 'children'>;

const WEB = /^(?:https?:\/\/|\{\{)/;
/** An address of another program, in the spelling of the menu: with a protocol, or with the address of a server as a placeholder. */
export const isWebUrl = (url: string): boolean => WEB.test(url);

/** @param url of an entry that is no button. */
export const kindOf = (type: MenuType, component: string, url: string): MenuKind =>
  type === MENU_TYPES.button
    ? 'button'
    : component.startsWith('layouts/') && component !== FRAME_COMPONENT && !isWebUrl(url)
      ? 'folder'
      : 'page';

export const menuProblem = {
  noUrl: '请输入菜单路径！',
  longUrl: `菜单路径最多${MENU_MAX.url}个字符！`,
  badUrl: '菜单路径要以“/”开头，或者是http://、https://开头的网址！',
  badPath: '菜单路径只能是字母、数字、下划线、短横线和“/”，例如/system/page！',
  reservedPath: '该路径由系统保留，请换一个！',
  placeholder: '网址里的占位符不正确！',
  token: '登录令牌只能带给本系统自己的地址！',
  password: '网址里不能带账号密码！',
  component: '前端组件只能是字母、数字、下划线、短横线、点和“/”！',
  noComponent: '请输入前端组件！',
  code: '权限编码要用冒号分开，只能是字母、数字、下划线和短横线，例如system:page:add！',
  icon: '图标名称不正确！',
  name: `菜单名称必填，最多${MENU_MAX.name}个字！`,
  sort: `排序要是0到${MENU_MAX.sort}的整数！`,
} as const;

/** Addresses of the program's own pages that stand in no menu, and what is below them. */
const RESERVED = [
  HOME_PATH,
  WORKPLACE_PATH,
  '/user',
  '/oauth2-app',
  '/account',
  '/outbox',
  '/device-data',
  '/dev',
  '/test',
  USER_ANNOUNCEMENT_PATH,
  '/exception',
  '/403',
  '/404',
  '/500',
];
const PATH = /^(?:\/:?[\w-]+)+$/;
/** Where a web address may begin with a placeholder: these are addresses of this system. */
const OWN_HOST = /^\{\{\s*window\._CONFIG\['(?:domianURL|staticDomainURL)'\]\s*\}\}(?=[/?#]|$)/;
/** Files may come from another server, which gets no token. */
const API_HOST = /^\{\{\s*window\._CONFIG\['domianURL'\]\s*\}\}(?=[/?#]|$)/;
const IDENTITY = /\$\{\s*(?:token|tenantId|username|userId)\s*\}/g;
const TOKEN = /\$\{\s*token\s*\}/;

/** Why an entry cannot have this address; undefined if it can. */
export function urlProblem(url: string): string | undefined {
  if (url === '') return menuProblem.noUrl;
  if (url.length > MENU_MAX.url) return menuProblem.longUrl;
  if (isWebUrl(url)) return webProblem(url);
  if (!url.startsWith('/') || url.startsWith('//')) return menuProblem.badUrl;
  if (!PATH.test(url)) return menuProblem.badPath;
  return RESERVED.some(path => reaches(url, path)) ? menuProblem.reservedPath : undefined;
}

/** A host with or without a port, and what follows it; nothing that ends an attribute or begins another address. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}.[\]:-]+(?:[/?#][^\s<>"'`\\]*)?$/u;

function webProblem(url: string): string | undefined {
  if (TOKEN.test(url) && !API_HOST.test(url)) return menuProblem.token;
  const filled = url.replace(OWN_HOST, 'https://own.example').replaceAll(IDENTITY, 'x');
  if (/[{}]/.test(filled)) return menuProblem.placeholder;
  if (/^https?:\/\/[^/?#]*@/.test(filled)) return menuProblem.password;
  return WEB_ADDRESS.test(filled) ? undefined : menuProblem.badUrl;
}

const COMPONENT = /^[\w-]+(?:[/.][\w-]+)*$/;
/** Why an entry cannot have this component; a web address needs none. */
export function componentProblem(component: string, url: string): string | undefined {
  if (component === '') return isWebUrl(url) ? undefined : menuProblem.noComponent;
  return component.length <= MENU_MAX.component && COMPONENT.test(component) ? undefined : menuProblem.component;
}

const CODE = /^[A-Za-z][\w-]*(?::[\w-]+)+$/;
/** The codes of pages that were added: nobody chooses one of them. */
export const PAGE_CODE_PREFIX = 'menu:';
export const codeProblem = (code: string): string | undefined =>
  code.length <= MENU_MAX.code && CODE.test(code) && !code.startsWith(PAGE_CODE_PREFIX) ? undefined : menuProblem.code;

export const iconProblem = (icon: string): string | undefined =>
  icon.length <= MENU_MAX.icon && /^[\w:-]*$/.test(icon) ? undefined : menuProblem.icon;
