/** 网关路由: the routes of a JeecgBoot gateway. Server and client share this module. */
import { isRecord, parseJson } from '#base/json.ts';

export const GATEWAY_CODES = {
  list: 'system:gateway:list',
  save: 'system:gateway:updateAll',
  copy: 'system:gateway:copyRoute',
  /** The server's spelling. */
  delete: 'system:getway:delete',
  restore: 'system:gateway:putRecycleBin',
  deleteForGood: 'system:gateway:deleteRecycleBin',
} as const;

/** In characters; `parts` is a number of predicates or filters. */
export const GATEWAY_MAX = { routerId: 50, name: 50, uri: 200, parts: 20, json: 4_000 } as const;
export const ROUTER_ID = /^[\w-]+$/;

/** `predicates` and `filters` are JSON texts. */
export type GatewayRouteDraft = {
  readonly routerId: string;
  readonly name: string;
  readonly uri: string;
  readonly predicates: string;
  readonly filters: string;
  readonly isOn: boolean;
};
export type GatewayRoute = GatewayRouteDraft & { readonly id: string };

/** Predicates of the gateway: those of a list of values, and those of named values with their names. */
const LISTED: ReadonlySet<string> = new Set(['Path', 'Host', 'Method', 'After', 'Before', 'Between', 'RemoteAddr', 'Weight']);
const NAMED: Readonly<Record<string, readonly string[]>> = {
  Header: ['header', 'regexp'],
  Cookie: ['name', 'regexp'],
  Query: ['param', 'regexp'],
};
const FILTER_NAME = /^[A-Z][A-Za-z]{1,60}$/;

type Loose = Readonly<Record<string, unknown>>;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
/** Limits are numbers in JeecgBoot's Vue 3 front end. */
const isTextOrNumber = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** @returns the records of a JSON list, or what is wrong with it. */
function listIn(json: string): readonly Loose[] | string {
  if (json.length > GATEWAY_MAX.json) return `最多${GATEWAY_MAX.json}个字`;
  const list = parseJson(json);
  if (!Array.isArray(list)) return '应是 JSON 数组，以 [ 开头、以 ] 结尾';
  if (list.length > GATEWAY_MAX.parts) return `最多${GATEWAY_MAX.parts}条`;
  const bad = list.findIndex(item => !isRecord(item));
  return bad < 0 ? list.filter(isRecord) : `第${bad + 1}条应是 JSON 对象`;
}

/** @returns what is wrong with the conditions of a route, in a sentence. */
export function predicatesRefusal(json: string): string | undefined {
  const list = listIn(json);
  if (typeof list === 'string') return `路由条件${list}`;
  if (list.length === 0) return '请至少填写一个路由条件，如 [{"name":"Path","args":["/sys/**"]}]';
  for (const [at, predicate] of list.entries()) {
    const why = predicateRefusal(predicate);
    if (why !== undefined) return `第${at + 1}个路由条件${why}`;
  }
  return undefined;
}

function predicateRefusal({ name, args }: Loose): string | undefined {
  const keys = isText(name) && Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (keys) {
    const missing = keys.find(key => !isRecord(args) || !isText(args[key]));
    return missing === undefined ? undefined : `（${String(name)}）的 args 缺少 ${missing}`;
  }
  if (!isText(name) || !LISTED.has(name)) return `的 name 应是 ${[...LISTED, ...Object.keys(NAMED)].join('、')} 之一`;
  if (!Array.isArray(args) || args.length === 0 || !args.every(isText)) return `（${name}）的 args 应是文本数组`;
  if (name === 'Path' && args.some(path => !path.startsWith('/'))) return '（Path）的路径应以 / 开头';
  if (name === 'Method' && args.some(method => !/^[A-Z]+$/.test(method))) return '（Method）应是大写的请求方法，如 GET';
  return undefined;
}

/** The same of its filters; none is a list without any. */
export function filtersRefusal(json: string): string | undefined {
  const list = listIn(json);
  if (typeof list === 'string') return `过滤器${list}`;
  for (const [at, { name, args }] of list.entries()) {
    if (!isText(name) || !FILTER_NAME.test(name)) return `第${at + 1}个过滤器的 name 应是过滤器名称，如 StripPrefix`;
    if (!Array.isArray(args) || !args.every(arg => isRecord(arg) && isText(arg['key']) && isTextOrNumber(arg['value'])))
      return `第${at + 1}个过滤器（${name}）的 args 应是 [{"key":"…","value":"…"}]`;
  }
  return undefined;
}

/** @returns what is wrong with the address that a route leads to. */
export function uriRefusal(uri: string): string | undefined {
  const text = uri.trim();
  if (text.length > GATEWAY_MAX.uri) return `路由URI最多${GATEWAY_MAX.uri}个字`;
  if (/^lb(?::(?:ws|wss))?:\/\/[\w.-]+$/.test(text)) return undefined;
  const host = /^(?:https?|wss?):\/\/([^\s/?#]+)(?:[/?#]\S*)?$/.exec(text)?.[1];
  if (host === undefined) return '路由URI应是 lb://服务名，或 http、https、ws、wss 地址';
  return host.includes('@') ? '路由URI中不能写账号和密码' : undefined;
}

/** @returns the first reason against a draft. */
export function gatewayRefusal({ routerId, name, uri, predicates, filters }: GatewayRouteDraft): string | undefined {
  if (!ROUTER_ID.test(routerId) || routerId.length > GATEWAY_MAX.routerId)
    return `路由ID只能是字母、数字、下划线和短横线，最多${GATEWAY_MAX.routerId}个字`;
  if (name.trim() === '' || name.length > GATEWAY_MAX.name) return `路由名称必填，最多${GATEWAY_MAX.name}个字`;
  return uriRefusal(uri) ?? predicatesRefusal(predicates) ?? filtersRefusal(filters);
}
