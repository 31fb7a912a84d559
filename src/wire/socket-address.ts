/**
 * The address of a socket, and whether it carries the token. No answer says which way a server wants it: after a refused attempt the other way
 * is tried, and the way that opened is stored. Of our own server, and of one whose way is known, a refusal has another cause more likely
 * than a new version: there only each third attempt goes the other way.
 */
import type { LivingDialect } from './dialect.ts';

export type SocketAddress = {
  readonly url: string;
  readonly protocols: readonly string[];
  /** The connection is proven: the server itself answered through it. */
  readonly onOpened: () => void;
  /** It was lost before it was proven. */
  readonly onRefused: () => void;
};

type Where = { readonly url: () => string; readonly token: () => string };

/** @returns the address of the next attempt: the token may have been renewed. */
export function createSocketAddress(dialect: LivingDialect, { url, token }: Where): () => SocketAddress {
  let refused = 0;
  return () => {
    const isKnown = !dialect.isForeign || dialect.findings.takesSocketToken !== undefined;
    const isOther = isKnown ? refused % 3 === 2 : refused % 2 === 1;
    const hasToken = dialect.hasSocketToken !== isOther;
    return {
      url: url(),
      protocols: hasToken ? [token()] : [],
      onOpened() {
        refused = 0;
        dialect.learn({ takesSocketToken: hasToken });
      },
      onRefused() {
        refused += 1;
      },
    };
  };
}
