/** A separate connection that listens to a channel of PostgreSQL's NOTIFY. */
import { Client } from 'pg';
import { CONNECT_MS } from './open-server.ts';

export type Listening = { readonly end: () => Promise<void> };
type Handlers = {
  readonly onPayload: (payload: string) => void;
  readonly onError: (error: unknown) => void;
  /** The connection was established and is lost. */
  readonly onEnd: () => void;
};

export async function listenOn(databaseUrl: string, channel: string, { onPayload, onError, onEnd }: Handlers): Promise<Listening> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', onError);
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    client.end().catch(() => {}); // it was never established
    throw error;
  }
  client.on('end', onEnd);
  return { end: () => client.end() };
}
