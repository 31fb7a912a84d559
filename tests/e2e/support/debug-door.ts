/** `window.quayside`, as the product's documentation promises it. */
import type { Page } from 'playwright/test';

export type DoorStatus = { readonly isLeader: boolean; readonly link: string; readonly session: string; readonly clockSkewMs: number };
export type DoorEntry = { readonly rowId: string; readonly state: string; readonly reason?: string };
type Door = {
  readonly status: () => Promise<DoorStatus>;
  readonly outbox: () => Promise<readonly DoorEntry[]>;
  readonly metrics: () => Promise<Readonly<Record<string, number>>>;
};

export function debugDoor(page: Page): Door {
  const call = async <T>(name: keyof Door): Promise<T> => {
    await page.waitForFunction(() => Reflect.has(window, 'quayside'), undefined, { polling: 100 }); // a hidden page draws no frames
    return await page.evaluate(async asked => {
      const door: unknown = Reflect.get(window, 'quayside');
      return (await (door as Readonly<Record<string, () => Promise<unknown>>>)[asked]?.()) as T;
    }, name);
  };
  return { status: () => call('status'), outbox: () => call('outbox'), metrics: () => call('metrics') };
}
