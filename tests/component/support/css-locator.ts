/** `page.css('.x')`: for what no role, label or text names. */
import { locators } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => Locator;
  }
}

locators.extend({ css: selector => selector });
