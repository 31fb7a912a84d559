/**
 * Where a socket is opened, and whether with the token. No answer tells which way a server wants it: a refused attempt is followed by one
 * the other way, and the way that opened is remembered.
 */
import type { LivingDialect } from './dialect.ts';

export type SocketAddress = {
  readonly url: string;
  readonly protocols: readonly string[];
  /** The server was shown to be behind the socket. */
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
