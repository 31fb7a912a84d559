/** Every rule a field of a form or an editable cell may name: the shared ones and the presets of cells. */
import { cellRules } from './cell-rules.ts';
import { sharedRules } from './shared-rules.ts';
import type { Rule } from './shared-rules.ts';

export type FieldRule = keyof typeof sharedRules | keyof typeof cellRules;

export const fieldRules: Readonly<Record<FieldRule, Rule>> = { ...sharedRules, ...cellRules };
