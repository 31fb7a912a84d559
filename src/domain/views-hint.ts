/** The time when this device last heard that somebody shared a view with the user, changed it or took it back. */
import { keptKind } from './kept-answers.ts';

const VERSION = 1;
export const VIEWS_HINT = 'changed';
/** In epoch milliseconds. */
export const viewsHint = keptKind<number>('views-hint', VERSION, (value): value is number => typeof value === 'number');
