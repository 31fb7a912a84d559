/** The rules of a prompted text: synchronous ones, and asynchronous ones, e.g. a check on the server. */
import { widgetText } from './text.ts';
import { firstBroken } from '#schema/rules/shared-rules.ts';
import type { Rule } from '#schema/rules/shared-rules.ts';

/** @returns the objection; undefined: none. */
export type AskedRule = { readonly ask: (text: string) => PromiseLike<string | undefined> };
export type PromptRule = Rule | AskedRule;

const isAsked = (rule: PromptRule): rule is AskedRule => 'ask' in rule;

/** The first objection of a synchronous rule, checked at every keystroke. */
export function objectionHere(rules: readonly PromptRule[], text: string): string | undefined {
  return firstBroken(
    rules.flatMap(rule => (isAsked(rule) ? [] : [rule])),
    text,
  );
}

/**
 * The objection before the text is accepted. Asynchronous rules run only if no synchronous one is broken, and only up to the first objection.
 * A check that fails counts as an objection.
 */
export async function objectionTo(rules: readonly PromptRule[], text: string): Promise<string | undefined> {
  const here = objectionHere(rules, text);
  if (here !== undefined) return here;
  for (const rule of rules.filter(isAsked)) {
    const objection = await answerOf(rule, text);
    if (objection !== undefined) return objection;
  }
  return undefined;
}

async function answerOf({ ask }: AskedRule, text: string): Promise<string | undefined> {
  try {
    return await ask(text);
  } catch {
    return widgetText.notChecked;
  }
}
