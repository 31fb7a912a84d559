/** Says by the browser's voice which trucks are called, one after the other. What was called before the voice was turned on is not said. */
import { SECOND_MS } from '#base/durations.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { gateQueue } from '../entity.ts';
import { screenText } from './text.ts';

const TIMES = 2;
const LANGUAGE = 'zh-CN';
const ENDS_WITHIN_MS = 30 * SECOND_MS; // some browsers forget to tell that a sentence ended

/** Whether the browser has a voice. */
export const hasVoice = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Letter by letter, as people read a plate: 晋 A D 3 4 2 1. */
export const spelled = (code: string): string => Array.from(code.replaceAll(/[^\p{L}\p{N}]/gu, '')).join(' ');

/** The sentence about a called truck. The letters of its number are left out: P03050012 is said as 0 3 0 5 0 0 1 2. */
export const callSentence = (row: Row): string =>
  screenText.call(
    spelled(textIn<typeof gateQueue>(row, 'queueNo').replace(/^\D+/, '')),
    spelled(textIn<typeof gateQueue>(row, 'plateNumber')),
    textIn<typeof gateQueue>(row, 'gateNo'),
  );

export type Voice = {
  /** @param onEnd called once, when the sentence ended or could not be said. */
  readonly say: (sentence: string, onEnd: () => void) => void;
  /** Ends the sentence that is being said. */
  readonly stop: () => void;
};

export type Announcer = {
  /**
   * Says the calls that are new.
   * @param called undefined: not read yet, or of another yard than before.
   * @param since server time: earlier calls are not said; undefined: nothing is.
   */
  readonly follow: (called: readonly Row[] | undefined, since: string | undefined) => void;
};

/** A call that is withdrawn before its turn is not said, and one that is being said ends. */
export function createAnnouncer(voice: Voice): Announcer {
  let known: ReadonlySet<string> | undefined;
  let queue: readonly Row[] = [];
  let current: Row | undefined; // a new object is a new turn

  const next = (): void => {
    const [row, ...rest] = queue;
    if (current || !row) return;
    queue = rest;
    current = row;
    const sayIt = (times: number): void => {
      if (current !== row) return;
      if (times > 0) return voice.say(callSentence(row), () => sayIt(times - 1));
      current = undefined;
      next();
    };
    sayIt(TIMES);
  };
  const keep = (stays: (row: Row) => boolean): void => {
    queue = queue.filter(stays);
    if (!current || stays(current)) return;
    current = undefined;
    voice.stop();
  };
  return {
    follow(called, since) {
      const ids = called && new Set(called.map(({ id }) => id));
      keep(({ id }) => since !== undefined && ids?.has(id) === true);
      const fresh = (called ?? []).filter(row => known?.has(row.id) === false && isSince(row, since));
      known = ids;
      queue = [...queue, ...fresh.toSorted(byCall)];
      next();
    },
  };
}

/** A call without a time is not confirmed yet, so it is new. */
function isSince(row: Row, since: string | undefined): boolean {
  const at = textIn<typeof gateQueue>(row, 'callTime');
  return since !== undefined && (at === '' || at >= since);
}

function byCall(one: Row, other: Row): number {
  const keyOf = (row: Row): string => `${textIn<typeof gateQueue>(row, 'callTime') || '~'} ${textIn<typeof gateQueue>(row, 'queueNo')}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/** The voice of the browser. */
export const browserVoice: Voice = {
  say(sentence, onEnd) {
    const words = new SpeechSynthesisUtterance(sentence);
    const over = new AbortController();
    const end = (): void => {
      if (over.signal.aborted) return;
      over.abort();
      clearTimeout(late);
      onEnd();
    };
    const late = setTimeout(end, ENDS_WITHIN_MS);
    words.lang = LANGUAGE;
    for (const type of ['end', 'error']) words.addEventListener(type, end, { signal: over.signal });
    speechSynthesis.speak(words);
  },
  stop: () => speechSynthesis.cancel(),
};
