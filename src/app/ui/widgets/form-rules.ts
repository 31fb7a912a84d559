/** The shared field rules in the form library's shape: the first broken rule gives the message. */
import { firstBroken, sharedRules } from '#schema/rules/shared-rules.ts';
import type { Rule } from '#schema/rules/shared-rules.ts';

export type FormRule = { readonly validator: (field: unknown, value: unknown) => Promise<void> };

export const ruled = (...rules: readonly Rule[]): FormRule[] => [
  {
    validator: (_, value) => {
      const broken = firstBroken(rules, typeof value === 'string' ? value : '');
      return broken === undefined ? Promise.resolve() : Promise.reject(new Error(broken));
    },
  },
];

export const mobileRules = ruled(sharedRules.mobileRequired, sharedRules.mobile);
export const emailRules = ruled(sharedRules.email);
