/** The rules of a text in a form over records of the server, in the words of every form. */
import { ruleText } from '#schema/rules/text.ts';
import { valueText } from '#schema/value-text.ts';

export const atMost = (max: number) => ({ max, message: ruleText.maxLength(max) });

/** It must be filled, and not with blanks only. */
export const needed = (label: string) => ({ required: true, whitespace: true, message: valueText.pleaseEnter(label) });

export const neededText = (label: string, max: number) => [needed(label), atMost(max)];
