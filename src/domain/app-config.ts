/** The back end's address and dialect. They are read when the client is served, not built in. */
import * as v from 'valibot';
import { PROFILES } from './server-dialect.ts';
import type { Profile } from './server-dialect.ts';

export type AppConfig = {
  readonly baseUrl: string;
  readonly profile: Profile;
  /** Whether a sign-in needs a captcha; absent: the client finds out. */
  readonly captcha?: boolean | undefined;
  /** The base address of stored files, if it is not the back end's. */
  readonly staticUrl?: string | undefined;
  /** Signs requests (shell specification §7.1); absent: the published secret of stock servers. Every client has it, so it authenticates nobody. */
  readonly signSecret?: string | undefined;
};

export const DEFAULT_APP_CONFIG: AppConfig = { baseUrl: '/jeecg-boot', profile: 'spec' };

const configSchema = v.object({
  baseUrl: v.optional(v.pipe(v.string(), v.nonEmpty()), DEFAULT_APP_CONFIG.baseUrl),
  profile: v.optional(v.picklist(PROFILES), DEFAULT_APP_CONFIG.profile),
  captcha: v.optional(v.boolean()),
  staticUrl: v.optional(v.pipe(v.string(), v.nonEmpty())),
  signSecret: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** `undefined` when the value is no configuration. */
export function decodeAppConfig(raw: unknown): AppConfig | undefined {
  const parsed = v.safeParse(configSchema, raw);
  return parsed.success ? parsed.output : undefined;
}

/** The back end's absolute address without a closing slash. It is part of the databases' names. */
export const hostOf = (config: AppConfig, origin: string): string => absolute(config.baseUrl, origin);

/** The absolute base address of stored paths, without a closing slash: the configured one, else the back end's own folder. */
export function staticRootOf(config: AppConfig, origin: string): string {
  return config.staticUrl === undefined ? `${hostOf(config, origin)}/sys/common/static` : absolute(config.staticUrl, origin);
}

function absolute(url: string, origin: string): string {
  const address = /^https?:\/\//i.test(url) ? url : `${origin}/${url.replace(/^\/+/, '')}`;
  return address.replace(/\/+$/, '');
}
