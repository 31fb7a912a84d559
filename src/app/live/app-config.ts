/** Reads /app-config.json from the server that serves the client; until it answers, the last stored one is used. */
import { inBackground } from '#base/in-background.ts';
import { parseJson } from '#base/json.ts';
import { isSameData } from '#base/same-data.ts';
import { DEFAULT_APP_CONFIG, decodeAppConfig } from '#domain/app-config.ts';
import type { AppConfig } from '#domain/app-config.ts';
import { STORAGE_PREFIX } from './stored-value.ts';

const CONFIG_URL = '/app-config.json';
const STORED_KEY = `${STORAGE_PREFIX}APP_CONFIG`;

/** Never fails. It answers the last stored one, so that nothing waits for a slow network; on the first start the server's, else the default. */
export async function readAppConfig(onChanged: () => void): Promise<AppConfig> {
  const stored = readStored();
  const fresh = loadFresh();
  if (!stored) return (await fresh) ?? DEFAULT_APP_CONFIG;
  inBackground(fresh.then(next => next && !isSameData(next, stored) && onChanged()));
  return stored;
}

async function loadFresh(): Promise<AppConfig | undefined> {
  const fresh = decodeAppConfig(await loadModule());
  if (fresh) localStorage.setItem(STORED_KEY, JSON.stringify(fresh));
  return fresh;
}

/** Imported as a JSON module: the tab cannot use fetch, and an import can only read static files. */
async function loadModule(): Promise<unknown> {
  try {
    const loaded: { readonly default?: unknown } = await import(/* @vite-ignore */ CONFIG_URL, { with: { type: 'json' } });
    return loaded.default;
  } catch {
    return undefined; // offline without a cached copy, or a host that does not serve one
  }
}

const readStored = (): AppConfig | undefined => decodeAppConfig(parseJson(localStorage.getItem(STORED_KEY) ?? 'null'));
