/**
 * The one place of a tab that hears of failures nobody waited for: rejections and errors no caller caught. They are told to the inspector; the
 * browser writes them to its console by itself.
 */
import { failureText } from '#base/failure-text.ts';
import type { Tell } from '#inspection/tell.ts';

/** Call once at start; it stays until the page goes. */
export function watchFailures(tell: Pick<Tell, 'crossing'>): void {
  const report = (failure: unknown): void => tell.crossing({ to: 'console', text: failureText(failure), isFailure: true });
  addEventListener('unhandledrejection', event => report(event.reason));
  addEventListener('error', event => report(event.error ?? event.message));
}
