/**
 * The shared field rules as data: a test of the text and the exact message (shell specification §5.2).
 * An empty text breaks only the rules that require a value.
 */
import { ruleText } from './text.ts';
import { isCreditCode } from './credit-code.ts';
import { isNationalId } from './national-id.ts';

export type Rule = { readonly message: string; readonly isKept: (text: string) => boolean };

const required = (message: string): Rule => ({ message, isKept: text => text.trim() !== '' });
const optional = (message: string, isGood: (text: string) => boolean): Rule => ({ message, isKept: text => text === '' || isGood(text) });
const matches = (message: string, pattern: RegExp): Rule => optional(message, text => pattern.test(text));

const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]·?(?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[DF][A-HJ-NP-Z0-9]\d{4}|\d{5}[DF])$/;

export const sharedRules = {
  mobileRequired: required(ruleText.mobileRequired),
  mobile: matches(ruleText.mobile, /^1[34578]\d{9}$/),
  userNameRequired: required(ruleText.userNameRequired),
  userNameLetters: matches(ruleText.userNameLetters, /^\w+$/),
  // The message says 6 to 18; the rule is 4 to 18, as specified.
  userNameLength: matches(ruleText.userNameLength, /^.{4,18}$/),
  email: matches(ruleText.email, /^[^\s@]+@[^\s@]+\.[^\s@.]+$/),
  naturalNumber: matches(ruleText.naturalNumber, /^(?:0|[1-9]\d*)$/),
  english: matches(ruleText.english, /^[A-Za-z]+$/),
  landline: matches(ruleText.landline, /^(?:0\d{2,3}-?)?[1-9]\d{6,7}(?:-\d{1,6})?$/),
  bankCard: matches(ruleText.bankCard, /^[1-9]\d{9,19}$/),
  idNumber: matches(ruleText.idNumber, /^[A-Za-z0-9]{1,50}$/),
  nationalId: optional(ruleText.nationalId, isNationalId),
  qq: matches(ruleText.qq, /^[1-9]\d{4,11}$/),
  url: matches(ruleText.url, /^https?:\/\/\S+$/),
  upTo20: matches(ruleText.upTo20, /^[A-Za-z0-9]{1,20}$/),
  personName: matches(ruleText.personName, /^[\u4e00-\u9fa5A-Za-z ]{2,100}$/),
  digitLines: matches(ruleText.digitLines, /^[\d\r\n]+$/),
  upTo255: matches(ruleText.upTo255, /^[\s\S]{1,255}$/),
  plate: matches(ruleText.plate, PLATE),
  creditCode: optional(ruleText.creditCode, isCreditCode),
} as const satisfies Readonly<Record<string, Rule>>;

/** @returns the message of the first rule the text breaks. */
export function firstBroken(rules: readonly Rule[], text: string): string | undefined {
  return rules.find(rule => !rule.isKept(text))?.message;
}
