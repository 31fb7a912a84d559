/** Reads a stored profile back: an older version may have written it. */
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

/** `undefined` when it is no whole profile. */
export function decodeStoredProfile(raw: unknown): Profile | undefined {
  const parsed = v.safeParse(profileSchema, raw);
  return parsed.success ? parsed.output : undefined;
}
