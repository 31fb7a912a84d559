/** Reads /app-config.json, which the server that serves the client answers; the last one read holds until it does. */
import { inBackground } from '#base/in-background.ts';
import { parseJson } from '#base/parse-json.ts';
import { isSameData } from '#base/same-data.ts';
import { DEFAULT_APP_CONFIG, decodeAppConfig } from '#domain/app-config.ts';
import type { AppConfig } from '#domain/app-config.ts';
import { STORAGE_PREFIX } from './stored-value.ts';

const CONFIG_URL = '/app-config.json';
const STORED_KEY = `${STORAGE_PREFIX}APP_CONFIG`;

/** Never fails: the last one read, so that nothing waits for a slow network; the first time the fresh one, else the default. */
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

/** As a JSON module: the tab has no other way to the network, and this one can only read static files. */
async function loadModule(): Promise<unknown> {
  try {
    const loaded: { readonly default?: unknown } = await import(/* @vite-ignore */ CONFIG_URL, { with: { type: 'json' } });
    return loaded.default;
  } catch {
    return undefined; // offline without a cached copy, or a host that does not serve one
  }
}

const readStored = (): AppConfig | undefined => decodeAppConfig(parseJson(localStorage.getItem(STORED_KEY) ?? 'null'));
