/** Where the back end is and which dialect it speaks; decided when the client is served, not when it is built. */
import * as v from 'valibot';
import type { PermissionProfile } from './permissions.ts';

export type AppConfig = {
  readonly baseUrl: string;
  readonly profile: PermissionProfile;
  /** Where stored files are shown from, when that is not the back end itself. */
  readonly staticUrl?: string | undefined;
};

export const DEFAULT_APP_CONFIG: AppConfig = { baseUrl: '/jeecg-boot', profile: 'spec' };

const configSchema = v.object({
  baseUrl: v.optional(v.pipe(v.string(), v.nonEmpty()), DEFAULT_APP_CONFIG.baseUrl),
  profile: v.optional(v.picklist(['spec', 'jeecg2', 'jeecg3']), DEFAULT_APP_CONFIG.profile),
  staticUrl: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** `undefined` when the value is no configuration. */
export function decodeAppConfig(raw: unknown): AppConfig | undefined {
  const parsed = v.safeParse(configSchema, raw);
  return parsed.success ? parsed.output : undefined;
}

/** Newer servers want the text of a picture with a password by default; older ones say so when they do. */
export const wantsCaptcha = ({ profile }: AppConfig): boolean => profile === 'jeecg3';

/** The back end's absolute address without a closing slash; databases are named after it. */
export const hostOf = (config: AppConfig, origin: string): string => absolute(config.baseUrl, origin);

/** The absolute address stored paths stand under, without a closing slash: the configured one, else the back end's own folder. */
export function staticRootOf(config: AppConfig, origin: string): string {
  return config.staticUrl === undefined ? `${hostOf(config, origin)}/sys/common/static` : absolute(config.staticUrl, origin);
}

function absolute(url: string, origin: string): string {
  const address = /^https?:\/\//i.test(url) ? url : `${origin}/${url.replace(/^\/+/, '')}`;
  return address.replace(/\/+$/, '');
}
