/** What holds for every component test: the page is quiet, goes nowhere unasked, and leaves nothing for the next one. */
import { afterEach, beforeEach, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { leavings, noteLeavings } from './leavings.ts';
import { closeApp } from './open-app.tsx';
import { complaints, noteComplaints } from './page-health.ts';
import './css-locator.ts';

noteComplaints();
noteLeavings();

beforeEach(() => {
  complaints.splice(0);
  leavings.splice(0);
});

afterEach(async () => {
  vi.restoreAllMocks(); // also those of a test that failed before it could
  const unanswered = await closeApp();
  await commands.emulateMedia({ colorScheme: 'light' });
  if (unanswered.length > 0) throw new Error(`the page asked the back end for what nobody answers: ${unanswered.join(', ')}`);
  if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('\n')}`);
});
