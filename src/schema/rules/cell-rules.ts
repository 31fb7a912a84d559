/**
 * The presets of editable cells (widget specification §5): looser or stricter than the shared rules of the same name, and never one pattern with them.
 * An empty text breaks only `cellFilled`.
 */
import { cellRuleText } from './text.ts';
import type { Rule } from './shared-rules.ts';

const matches = (message: string, pattern: RegExp): Rule => ({ message, isKept: text => text === '' || pattern.test(text) });

export const cellRules = {
  cellFilled: { message: cellRuleText.filled, isKept: text => text.trim() !== '' },
  cellDigits6To16: matches(cellRuleText.digits6To16, /^\d{6,16}$/),
  cellAny6To16: matches(cellRuleText.any6To16, /^.{6,16}$/),
  cellLetters6To18: matches(cellRuleText.letters6To18, /^[A-Za-z]{6,18}$/),
  cellUrl: matches(cellRuleText.url, /^(?:https?|ftp):\/\/[^\s/]+\.\S+$/),
  cellEmail: matches(cellRuleText.email, /^[^\s@]+@[^\s@]+\.[^\s@.]+$/),
  // From 13 to 19; the shared mobile rule refuses 16 and 19.
  cellMobile: matches(cellRuleText.mobile, /^1[3-9]\d{9}$/),
  cellPostalCode: matches(cellRuleText.postalCode, /^[1-9]\d{5}$/),
  cellLetters: matches(cellRuleText.letters, /^[A-Za-z]+$/),
  cellNumber: matches(cellRuleText.number, /^-?\d+(?:\.\d+)?$/),
  cellInteger: matches(cellRuleText.integer, /^-?\d+$/),
  cellMoney: matches(cellRuleText.money, /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/),
} as const satisfies Readonly<Record<string, Rule>>;
