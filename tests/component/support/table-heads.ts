/** The heads of the table on the screen. */
import { page } from 'vitest/browser';

export const heads = (): readonly HTMLElement[] =>
  page
    .css('.qs-table thead th:visible')
    .elements()
    .flatMap(element => (element instanceof HTMLElement ? [element] : []));
export const headOf = (name: string): HTMLElement | undefined => heads().find(({ textContent }) => textContent.trim() === name);
