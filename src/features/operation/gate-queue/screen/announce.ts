/** Says by the browser's voice which trucks are called. What was called before the voice was turned on is not said. */
import { useEffect, useRef } from 'react';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { gateQueue } from '../entity.ts';
import { screenText } from './text.ts';

const TIMES = 2;
const LANGUAGE = 'zh-CN';

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

/** @param called undefined: not read yet. */
export function useAnnouncer(isOn: boolean, called: readonly Row[] | undefined): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!called) return;
    const fresh = called.filter(({ id }) => known.current?.has(id) === false);
    known.current = new Set(called.map(({ id }) => id));
    if (!isOn || !hasVoice()) return;
    for (const row of fresh.toReversed()) for (let time = 0; time < TIMES; time++) say(callSentence(row));
  }, [called, isOn]);
  useEffect(() => {
    if (!isOn && hasVoice()) speechSynthesis.cancel();
  }, [isOn]);
}

function say(sentence: string): void {
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = LANGUAGE;
  speechSynthesis.speak(words);
}
