/**
 * The headless shell: the same engine as the whole Chromium, without windows and toolbars. A new browser context costs it 0.2 s of processor
 * time instead of 0.7 s. Tests that need no window run in it; without it they run in the whole browser and take longer.
 */
const DEBIANS_CHROMIUM = '/usr/bin/chromium';
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export type Machine = {
  /** Whether the headless shell is there. */
  readonly hasShell: () => boolean;
  /** Tries to install it; a machine that cannot says why. */
  readonly install: () => void;
  readonly say: (line: string) => void;
};

/**
 * @param whole the browser that was found. Only Debian's has a shell beside it; another one is used itself.
 * @param isChosen somebody named this browser (`CHROME_PATH`).
 * @returns the path of the browser for tests without windows.
 */
export function headlessOf(whole: string, isChosen: boolean, { hasShell, install, say }: Machine): string {
  if (whole !== DEBIANS_CHROMIUM || isChosen) return whole;
  if (hasShell()) return HEADLESS_SHELL;
  try {
    install();
  } catch (error) {
    say(`The tests run in the whole Chromium, which takes longer: chromium-headless-shell could not be installed (${String(error)})`);
  }
  return hasShell() ? HEADLESS_SHELL : whole;
}
