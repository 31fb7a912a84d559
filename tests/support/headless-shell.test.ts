/** Which browser the tests run in: the headless shell where it is or can be installed, and the whole browser on every other machine. */
import { expect, test } from 'vitest';
import { HEADLESS_SHELL, headlessOf } from './headless-shell.ts';
import type { Machine } from './headless-shell.ts';

const WHOLE = '/usr/bin/chromium';

/** A machine without the shell; `installed` says what the attempt to install it does. */
function bareMachine(installed: 'yes' | 'nothing' | 'fails'): Machine & { readonly said: string[]; attempts: number } {
  let hasShell = false;
  const said: string[] = [];
  return {
    said,
    attempts: 0,
    hasShell: () => hasShell,
    install() {
      this.attempts += 1;
      if (installed === 'fails') throw new Error('no network');
      hasShell = installed === 'yes';
    },
    say: line => void said.push(line),
  };
}
const choose = (machine: Machine, whole = WHOLE, isChosen = false): string =>
  headlessOf(whole, isChosen, { hasShell: machine.hasShell, install: () => machine.install(), say: machine.say });

test('a shell that is there is used', () => {
  const machine = bareMachine('fails');
  expect(choose({ ...machine, hasShell: () => true })).toBe(HEADLESS_SHELL);
  expect(machine.attempts).toBe(0);
});

test('a bare machine gets it', () => {
  expect(choose(bareMachine('yes'))).toBe(HEADLESS_SHELL);
});

test('where it cannot be installed the tests run in the whole browser, and a failure is told', () => {
  const refusing = bareMachine('fails');
  expect(choose(refusing)).toBe(WHOLE);
  expect(refusing.said).toEqual([expect.stringContaining('no network')]);
  const unable = bareMachine('nothing');
  expect(choose(unable)).toBe(WHOLE);
  expect(unable.said).toEqual([]);
});

test('a browser that somebody named, and one that is not Debian’s, are used themselves', () => {
  const machine = bareMachine('yes');
  expect(choose(machine, WHOLE, true)).toBe(WHOLE);
  expect(choose(machine, '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome');
  expect(machine.attempts).toBe(0);
});
