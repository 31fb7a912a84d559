/** Checks a field on the server when the user has left it. Without a connection the field's note refers to the check at the save. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { deferredFields, standingObjections } from '#sync/server-checks.ts';
import type { CheckOutcome, ServerCheck } from '#sync/server-checks.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { useSyncPart } from '../../live/app-services.tsx';
import { useCalls } from '../../live/use-calls.ts';
import type { checkCalls } from './calls.ts';
import { createFieldQuestions } from './field-questions.ts';
import type { FieldQuestions } from './field-questions.ts';

export type ServerChecks = {
  readonly objections: FieldErrors;
  readonly deferred: ReadonlySet<string>;
  /** Delayed, so that leaving two fields at once makes one check each and a click on 取消 makes none. */
  readonly ask: (check: ServerCheck) => void;
};

export function useServerChecks(values: Values): ServerChecks {
  const calls = useCalls<typeof checkCalls>('app/ui/form');
  const link = useSyncPart('link');
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, CheckOutcome>>>({});
  const questions = useRef<FieldQuestions>(undefined);

  const judge = useEffectEvent(async ({ value, duplicate, ruleCode }: ServerCheck, signal: AbortSignal): Promise<CheckOutcome> => {
    const deferred: CheckOutcome = { value, objection: undefined, isDeferred: true };
    if (link !== 'up') return deferred;
    const byRule = ruleCode === undefined ? undefined : await calls.byCode(ruleCode, value, signal);
    if (byRule && !byRule.ok) return deferred;
    const answer = byRule?.value === undefined && duplicate ? await calls.duplicate(duplicate, signal) : undefined;
    if (answer && !answer.ok) return deferred;
    return { value, objection: byRule?.value ?? answer?.value, isDeferred: false };
  });
  useEffect(() => {
    const made = createFieldQuestions(
      (check, signal) => judge(check, signal),
      (field, outcome) => setOutcomes(held => ({ ...held, [field]: outcome })),
    );
    questions.current = made;
    return () => made.close();
  }, []);

  const ask = useCallback(
    (check: ServerCheck) => {
      const held = outcomes[check.field];
      if (held?.value === check.value && !held.isDeferred) return; // answered already
      questions.current?.ask(check);
    },
    [outcomes],
  );
  return useMemo(
    () => ({ objections: standingObjections(outcomes, values), deferred: deferredFields(outcomes, values), ask }),
    [outcomes, values, ask],
  );
}
