/**
 * The address of a socket, and whether it carries the token. No answer says which way a server wants it: after a refused attempt the other way
 * is tried, and the way that opened is stored.
 */
import type { LivingDialect } from './dialect.ts';

export type SocketAddress = {
  readonly url: string;
  readonly protocols: readonly string[];
  /** The connection is proven: the server itself answered through it. */
  readonly onOpened: () => void;
};

type Where = { readonly url: () => string; readonly token: () => string };

/** @returns the address of the next attempt: the token may have been renewed. */
export function createSocketAddress(dialect: LivingDialect, { url, token }: Where): () => SocketAddress {
  let refused = 0;
  return () => {
    const hasToken = dialect.hasSocketToken !== (refused % 2 === 1);
    refused += 1;
    const onOpened = (): void => {
      refused = 0;
      dialect.learn({ takesSocketToken: hasToken });
    };
    return { url: url(), protocols: hasToken ? [token()] : [], onOpened };
  };
}
