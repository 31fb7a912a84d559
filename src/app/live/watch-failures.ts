/**
 * Catches all uncaught errors and unhandled rejections of a tab and emits them to the inspector; the browser
 * writes them to its console by itself.
 */
import { failureText } from '#base/failure-text.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';

/** Call once at start; it lasts until the page ends. */
export function watchFailures(emit: Pick<InspectionEmitter, 'crossing'>): void {
  const report = (failure: unknown): void => emit.crossing({ to: 'console', text: failureText(failure), isFailure: true });
  addEventListener('unhandledrejection', event => report(event.reason));
  addEventListener('error', event => report(event.error ?? event.message));
}
