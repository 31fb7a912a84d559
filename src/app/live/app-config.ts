/** Reads /app-config.json, which the server that serves the client answers; offline the last one read holds. */
import { DEFAULT_APP_CONFIG, decodeAppConfig } from '#domain/app-config.ts';
import type { AppConfig } from '#domain/app-config.ts';
import { STORAGE_PREFIX } from '#domain/limits.ts';

const CONFIG_URL = '/app-config.json';
const STORED_KEY = `${STORAGE_PREFIX}APP_CONFIG`;

/** Never fails: fresh, else last read, else the default. */
export async function readAppConfig(): Promise<AppConfig> {
  const fresh = decodeAppConfig(await loadModule());
  if (!fresh) return readStored() ?? DEFAULT_APP_CONFIG;
  localStorage.setItem(STORED_KEY, JSON.stringify(fresh));
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

function readStored(): AppConfig | undefined {
  try {
    return decodeAppConfig(JSON.parse(localStorage.getItem(STORED_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
