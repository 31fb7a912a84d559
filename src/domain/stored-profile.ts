/** Decodes a stored profile, which an older version may have written. */
import * as v from 'valibot';
import type { Profile } from './account.ts';

const profileSchema = v.object({
  username: v.string(),
  realname: v.string(),
  avatar: v.string(),
  sex: v.string(),
  birthday: v.string(),
  email: v.string(),
  phone: v.string(),
  telephone: v.string(),
  post: v.string(),
  workNo: v.string(),
  departs: v.array(v.object({ id: v.string(), orgCode: v.string(), departName: v.string() })),
});

/** `undefined` if it is not a complete profile. */
export function decodeStoredProfile(raw: unknown): Profile | undefined {
  const parsed = v.safeParse(profileSchema, raw);
  return parsed.success ? parsed.output : undefined;
}
