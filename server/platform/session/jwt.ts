/**
 * The token's text form: a JWT signed HS256 with the server's own secret (TOKEN_SECRET).
 * The stored token decides about validity, never `exp`; the claims are only information for the client.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';

const HEADER = encode({ typ: 'JWT', alg: 'HS256' });

/** Issues a token; two sign-ins within one second still differ by `jti`. */
export function signToken(claims: { readonly username: string; readonly expMs: number }, secret: string): string {
  const body = `${HEADER}.${encode({ username: claims.username, exp: Math.floor(claims.expMs / 1000), jti: randomUUID() })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** The digest of a token is stored in its place, so that a leaked database opens no session. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
