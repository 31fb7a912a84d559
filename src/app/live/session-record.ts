/** Decodes a stored session; a value from the browser's storage may have any shape. */
import * as v from 'valibot';
import type { Session } from '#domain/session.ts';

const maybeText = v.optional(v.string());
const sessionSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  user: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    username: v.string(),
    realname: v.string(),
    avatar: maybeText,
    orgCode: maybeText,
  }),
  tenantId: v.string(),
  departs: v.array(v.object({ id: v.string(), orgCode: v.string(), departName: v.string() })),
});

/** `undefined` when the value is not a whole session. */
export function decodeSession(raw: unknown): Session | undefined {
  const parsed = v.safeParse(sessionSchema, raw);
  if (!parsed.success) return undefined;
  const { token, user, tenantId, departs } = parsed.output;
  return { token, tenantId, departs, user: { ...user, avatar: user.avatar, orgCode: user.orgCode } };
}
