/** Server checks of a form's fields: one at a time per field, shortly after the field lost the focus. A newer check cancels the older. */
import { inBackground } from '#base/in-background.ts';
import type { CheckOutcome, ServerCheck } from '#sync/server-checks.ts';

export const UNIQUE_CHECK_DEBOUNCE_MS = 300; // after the field was left

export type FieldQuestions = {
  ask(check: ServerCheck): void;
  /** The form was closed: no more checks and no more answers. */
  close(): void;
};

/** @param judge performs the check. @param onAnswer receives the answer, unless a newer check replaced it. */
export function createFieldQuestions(
  judge: (check: ServerCheck, signal: AbortSignal) => Promise<CheckOutcome>,
  onAnswer: (field: string, outcome: CheckOutcome) => void,
): FieldQuestions {
  const asked = new Map<string, AbortController>();
  return {
    ask(check) {
      asked.get(check.field)?.abort();
      const question = new AbortController();
      const { signal } = question;
      asked.set(check.field, question);
      const put = async (): Promise<void> => {
        const outcome = await judge(check, signal);
        if (!signal.aborted) onAnswer(check.field, outcome);
      };
      const timer = setTimeout(() => inBackground(put()), UNIQUE_CHECK_DEBOUNCE_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    close() {
      for (const question of asked.values()) question.abort();
      asked.clear();
    },
  };
}
