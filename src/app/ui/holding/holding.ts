/** The entry of the chunk that is loaded when the first row is about to be deleted. */
export { askHeld } from './ask-held.ts';
export { heldReason, mostFirst, showWords, unsureWords } from './held-words.ts';
