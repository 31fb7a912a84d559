/** A connection of its own that hears what is said with NOTIFY. */
import { Client } from 'pg';

export type Listening = { readonly end: () => Promise<void> };
type Ears = {
  readonly heard: (payload: string) => void;
  readonly failed: (error: unknown) => void;
  /** The connection is gone. Not told of one that never was. */
  readonly ended: () => void;
};

const CONNECT_MS = 5_000;

export async function listenOn(databaseUrl: string, channel: string, { heard, failed, ended }: Ears): Promise<Listening> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', failed);
  client.on('notification', ({ payload = '' }) => heard(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    client.end().catch(() => {}); // never was one of ours
    throw error;
  }
  client.on('end', ended);
  return { end: () => client.end() };
}
