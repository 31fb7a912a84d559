/** The time when this device last heard that a department changed; pages that show departments read them again. */
import { keptKind } from './kept-answers.ts';

const VERSION = 1;
export const DEPART_HINT = 'changed';
/** In epoch milliseconds. */
export const departHint = keptKind<number>('depart-hint', VERSION, (value): value is number => typeof value === 'number');
