/** Whether a page is in order: nothing complained, nothing sticks out sideways, and axe finds nothing serious. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** What the page said on the console as error or warning, and what it threw, since the test began. */
export const complaints: string[] = [];

export function noteComplaints(): void {
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind];
    console[kind] = (...told: unknown[]) => {
      complaints.push(`console ${kind}: ${told.map(String).join(' ')}`);
      say(...told);
    };
  }
  // Of an image, a script or a style sheet the event does not bubble.
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target instanceof Element) {
        if (!isStoredPicture(target)) complaints.push(`not loaded: ${target.outerHTML}`);
      } else complaints.push(`page error: ${message}`);
    },
    { capture: true },
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`policy ${violatedDirective} refused ${blockedURI}`),
  );
}

/** A picture of a row: the back end in the page answers calls and has no files. */
const isStoredPicture = (element: Element): boolean =>
  element instanceof HTMLImageElement && new URL(element.src).pathname.includes('/sys/common/static/');

/** What the device prefers; the page has followed. */
export async function chooseColourScheme(colorScheme: 'light' | 'dark'): Promise<void> {
  await commands.emulateMedia({ colorScheme });
  await expect.poll(() => document.documentElement.style.colorScheme).toBe(colorScheme);
}

/** The document itself must not scroll sideways; a table inside it may. */
export function expectNoSidewaysScroll(name = 'the page'): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, `${name} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}

/** Waits for what fades or slides; a spinner has no end and is not waited for. */
export async function animationsEnd(): Promise<void> {
  const ending = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(animation => animation.finished));
}

export type Looking = {
  /** A part of the page, by its selector; the whole page unless given. */
  readonly of?: string;
  /** For the second colour scheme of a page that was judged in the first: only colours can differ. */
  readonly colours?: boolean;
  /** What a failure calls the page, in a test that looks at several. */
  readonly name?: string;
  /** Also what stands in the tabs behind, for names that two of them share. */
  readonly tabsBehind?: boolean;
};

/** No serious or critical violation; each one found is told with the elements it stands on. */
export async function expectAccessible({ of, colours = false, name, tabsBehind = false }: Looking = {}): Promise<void> {
  await animationsEnd(); // what still fades in would be judged by a colour nobody ends up seeing
  const judge = () =>
    axe.run(of ?? document, {
      resultTypes: ['violations'],
      ...(colours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    });
  const { violations } = await (tabsBehind ? judge() : withoutTabsBehind(judge));
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} — ${target.join(' ')} ${any.map(({ message }) => message).join('; ')}`),
  );
  expect(told, name).toEqual([]);
}

/** With five tabs behind, axe takes six times as long: it goes through everything hidden, and judges none of it. */
async function withoutTabsBehind<T>(run: () => Promise<T>): Promise<T> {
  const behind = [...document.querySelectorAll('.tab-frame')].filter(frame => !frame.checkVisibility());
  const places = behind.map(frame => {
    const place = document.createComment('');
    frame.replaceWith(place);
    return { frame, place };
  });
  try {
    return await run();
  } finally {
    for (const { frame, place } of places) place.replaceWith(frame);
  }
}

/** In order as it stands. */
export async function expectInOrder(looking: Looking = {}): Promise<void> {
  expectNoSidewaysScroll(looking.name);
  await expectAccessible(looking);
}
