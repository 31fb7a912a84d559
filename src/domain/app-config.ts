/** Where the back end is and which dialect it speaks; decided when the client is served, not when it is built. */
import * as v from 'valibot';
import type { PermissionProfile } from './permissions.ts';

export type AppConfig = { readonly baseUrl: string; readonly profile: PermissionProfile };

export const DEFAULT_APP_CONFIG: AppConfig = { baseUrl: '/jeecg-boot', profile: 'spec' };

const configSchema = v.object({
  baseUrl: v.optional(v.pipe(v.string(), v.nonEmpty()), DEFAULT_APP_CONFIG.baseUrl),
  profile: v.optional(v.picklist(['spec', 'jeecg2', 'jeecg3']), DEFAULT_APP_CONFIG.profile),
});

/** `undefined` when the value is no configuration. */
export function decodeAppConfig(raw: unknown): AppConfig | undefined {
  const parsed = v.safeParse(configSchema, raw);
  return parsed.success ? parsed.output : undefined;
}

/** Newer servers want the text of a picture with a password by default; older ones say so when they do. */
export const wantsCaptcha = ({ profile }: AppConfig): boolean => profile === 'jeecg3';

/** The back end's absolute address without a closing slash; databases are named after it. */
export function hostOf(config: AppConfig, origin: string): string {
  const isAbsolute = /^https?:\/\//i.test(config.baseUrl);
  const address = isAbsolute ? config.baseUrl : `${origin}/${config.baseUrl.replace(/^\/+/, '')}`;
  return address.replace(/\/+$/, '');
}
