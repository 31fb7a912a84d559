import type { Media } from './commands.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    holdMouse: (css: string) => Promise<void>;
    releaseMouse: () => Promise<void>;
    emulateMedia: (media: Media) => Promise<void>;
  }
}
