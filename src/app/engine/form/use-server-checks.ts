/** Asks the server about a field when the user has left it. Without a connection the field says that the save will be judged instead. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { UNIQUE_CHECK_DEBOUNCE_MS } from '#domain/limits.ts';
import { deferredFields, standingObjections } from '#domain/form/server-checks.ts';
import type { CheckOutcome, ServerCheck } from '#domain/form/server-checks.ts';
import type { Values } from '#domain/entity/row.ts';
import type { FieldErrors } from '#domain/rules/validate-values.ts';
import { useAppServices, useSyncStatus } from '../../live/app-services.tsx';

export type ServerChecks = {
  readonly objections: FieldErrors;
  readonly deferred: ReadonlySet<string>;
  /** A little later, so that leaving two fields at once asks once each and a click on 取消 asks nothing. */
  readonly ask: (check: ServerCheck) => void;
};

export function useServerChecks(values: Values): ServerChecks {
  const { connection } = useAppServices();
  const { link } = useSyncStatus();
  const isReachable = link === 'up';
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, CheckOutcome>>>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, []);

  const run = useCallback(
    async ({ field, value, duplicate, ruleCode }: ServerCheck): Promise<void> => {
      const note = (objection: string | undefined, isDeferred: boolean): void =>
        setOutcomes(held => ({ ...held, [field]: { value, objection, isDeferred } }));
      if (!isReachable) return note(undefined, true);
      const { direct } = connection.api;
      const byRule = ruleCode === undefined ? undefined : await direct.checkByCode(ruleCode, value);
      if (byRule && !byRule.ok) return note(undefined, true);
      const answer = byRule?.value === undefined && duplicate ? await direct.checkDuplicate(duplicate) : undefined;
      if (answer && !answer.ok) return note(undefined, true);
      note(byRule?.value ?? answer?.value, false);
    },
    [connection, isReachable],
  );
  const ask = useCallback(
    (check: ServerCheck) => {
      const held = outcomes[check.field];
      if (held?.value === check.value && !held.isDeferred) return; // answered already
      clearTimeout(timers.current.get(check.field));
      timers.current.set(
        check.field,
        setTimeout(() => void run(check), UNIQUE_CHECK_DEBOUNCE_MS),
      );
    },
    [outcomes, run],
  );
  return useMemo(
    () => ({ objections: standingObjections(outcomes, values), deferred: deferredFields(outcomes, values), ask }),
    [outcomes, values, ask],
  );
}
