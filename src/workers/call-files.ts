/** The server calls of the product: every `calls.ts` beside a screen, loaded at its first call. The build finds the files. */
import type { CallSet } from '#wire/define-calls.ts';
import type { CallFiles } from './served-calls.ts';

export const callFiles: CallFiles = import.meta.glob<Readonly<Record<string, CallSet>>>(['../features/**/calls.ts', '../app/**/calls.ts']);
