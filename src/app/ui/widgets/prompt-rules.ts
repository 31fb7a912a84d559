/** What a text that is asked for must keep to: rules judged here, and questions only somebody else can answer, e.g. the server. */
import { widgetText } from './text.ts';
import { firstBroken } from '#schema/rules/shared-rules.ts';
import type { Rule } from '#schema/rules/shared-rules.ts';

/** Answers the objection, undefined when there is none. */
export type AskedRule = { readonly ask: (text: string) => PromiseLike<string | undefined> };
export type PromptRule = Rule | AskedRule;

const isAsked = (rule: PromptRule): rule is AskedRule => 'ask' in rule;

/** The objection that needs nobody's answer, for every keystroke. */
export function objectionHere(rules: readonly PromptRule[], text: string): string | undefined {
  return firstBroken(
    rules.flatMap(rule => (isAsked(rule) ? [] : [rule])),
    text,
  );
}

/**
 * The objection before the text is taken: nobody is asked about one that is broken here, nor after the first objection.
 * A question that fails counts as an objection.
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
