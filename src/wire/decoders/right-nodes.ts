/**
 * Trees of rights and the data rules of an entry. Source: protocol reference §9.3 to §9.5.
 *
 * Shapes:  a node has its text in `slotTitle`, in front ends of other versions in `title`. `isAdminOnly` is ours.
 */
import type { RightNode, RuleChoices } from '#domain/right-node.ts';
import { flagOf, looseList, looseRecord, textOf } from './loose.ts';

/** @returns undefined if the answer has no tree. */
export function decodeRightTree(result: unknown): readonly RightNode[] | undefined {
  const { treeList } = looseRecord(result);
  return Array.isArray(treeList) ? treeList.flatMap(decodeNode) : undefined;
}

function decodeNode(record: unknown): readonly RightNode[] {
  const id = textOf(record, 'key');
  if (id === '') return [];
  const { children } = looseRecord(record);
  return [
    {
      id,
      title: textOf(record, 'slotTitle') || textOf(record, 'title'),
      hasRules: textOf(record, 'ruleFlag') === '1',
      isAdminOnly: flagOf(record, 'isAdminOnly'),
      children: Array.isArray(children) ? children.flatMap(decodeNode) : [],
    },
  ];
}

export function decodeRuleChoices(result: unknown): RuleChoices | undefined {
  const { datarule } = looseRecord(result);
  if (!Array.isArray(datarule)) return undefined;
  const rules = looseList(datarule).map(rule => ({
    id: textOf(rule, 'id'),
    name: textOf(rule, 'ruleName'),
    text: [textOf(rule, 'columnLabel') || textOf(rule, 'ruleColumn'), textOf(rule, 'ruleConditions'), textOf(rule, 'ruleValue')].join(' '),
  }));
  return { rules, held: textOf(result, 'drChecked').split(',').filter(Boolean) };
}
