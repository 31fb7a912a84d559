/** The drafts on this device, read from the database itself. */
import type { Page } from 'playwright/test';
import { storedRecords } from './stored-records.ts';

/** The typed values of every draft, without the display texts beside them. */
export async function storedDrafts(page: Page): Promise<readonly unknown[]> {
  return (await storedRecords(page, 'drafts')).map(draft => {
    const values: unknown = Reflect.get(Object(draft), 'values');
    return Object.fromEntries(Object.entries(Object(values)).filter(([field]) => !field.endsWith('_dictText')));
  });
}
