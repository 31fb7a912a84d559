/** A text that is asked for: who is asked about it, and whose objection is heard. */
import { expect, test } from 'vitest';
import { widgetText } from '#app/ui/widgets/text.ts';
import { objectionHere, objectionTo } from '#app/ui/widgets/prompt-rules.ts';
import type { PromptRule } from '#app/ui/widgets/prompt-rules.ts';
import { requiredText } from '#schema/rules/rule-builders.ts';

const asked: string[] = [];
const taken: PromptRule = {
  ask: async text => {
    asked.push(`taken ${text}`);
    return text === '甲' ? '已被占用' : undefined;
  },
};
const rude: PromptRule = {
  ask: async text => {
    asked.push(`rude ${text}`);
    return '不好听';
  },
};
const away: PromptRule = { ask: () => Promise.reject(new Error('no server')) };
const RULES = requiredText('请填写原因', { max: 4 });

test.each<[string, readonly PromptRule[], string, string | undefined, readonly string[]]>([
  ['a broken rule gives its error before the server is asked, in any order', [taken, ...RULES], ' ', '请填写原因', []],
  ['the first broken rule speaks', [...RULES, taken], '一二三四五', '最大长度4位字符', []],
  ['a good text is asked about and accepted', [...RULES, taken], '乙', undefined, ['taken 乙']],
  ['after an objection no other check is made', [...RULES, taken, rude], '甲', '已被占用', ['taken 甲']],
  ['every question is asked in turn', [taken, rude], '乙', '不好听', ['taken 乙', 'rude 乙']],
  ['a check without an answer is an objection', [...RULES, away], '乙', widgetText.notChecked, []],
  ['without rules every text is good', [], '', undefined, []],
])('%s', async (_, rules, text, objection, questions) => {
  asked.length = 0;
  expect(await objectionTo(rules, text)).toBe(objection);
  expect(asked).toEqual(questions);
});

test('no check is made while the user types', () => {
  asked.length = 0;
  expect([objectionHere([taken, ...RULES], '甲'), objectionHere([taken, ...RULES], '')]).toEqual([undefined, '请填写原因']);
  expect(asked).toEqual([]);
});
