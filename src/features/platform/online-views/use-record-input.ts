/** What the user has typed into the form of one record of an online form: the changes over the record, their errors, and the draft that keeps them. */
import { useState } from 'react';
import { isSameData } from '#base/same-data.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { draftKey } from '#db/read/draft.ts';
import { saveDraft } from '#db/write/draft.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { newId } from '#app/live/use-mutation-effects.ts';
import type { DraftParts } from '#app/ui/form/draft.ts';
import { useKeepDraft } from '#app/ui/form/use-draft.ts';
import { checkRecord } from './check-values.ts';
import type { OnlineForm } from './model.ts';
import { recordDraft, restoreRecord } from './record-draft.ts';
import { localRowId, withChanges } from './save-record.ts';
import type { OnlineChanges } from './save-record.ts';
import { startRow } from './start-row.ts';

const NO_CHANGES: OnlineChanges = { changed: {}, lists: {} };

export type RecordInputState = {
  /** The record that the changes are over. */
  readonly base: OnlineRecord;
  readonly changes: OnlineChanges;
  /** The record with the changes. */
  readonly shown: OnlineRecord;
  readonly errors: FieldErrors;
  /** There is something to lose. */
  readonly isTouched: boolean;
  readonly isRestored: boolean;
  /** When a save was sent that was not answered; absent: none. */
  readonly sentAtMs: number | undefined;
  readonly draft: ReturnType<typeof useKeepDraft>;
  readonly change: (next: OnlineChanges) => void;
  /** Judges what is typed. @returns the first field with an error. */
  readonly check: () => string | undefined;
  /** Stores in the draft that a save is sent, or that none is. */
  readonly noteSent: (atMs: number | undefined) => Promise<void>;
  readonly startAgain: () => void;
};

/** @param kept the unsaved input of an earlier visit. @param isDone the record is saved, so there is nothing to keep. */
export function useRecordInput({ form, entity, id, record, kept, addsRowTo }: RecordInputDeps, isDone: boolean): RecordInputState {
  const { db, tabId } = useAppServices();
  const [restored] = useState(() => kept && restoreRecord(kept));
  const [base] = useState(() => restored?.baseOver(record) ?? record);
  const [start] = useState(() => (restored ? NO_CHANGES : startChanges(form, base, addsRowTo)));
  const [changes, setChanges] = useState(restored?.changes ?? start);
  const [isRestored, setRestored] = useState(restored !== undefined);
  const [sentAtMs, setSentAtMs] = useState(restored?.sentAtMs);
  const [errors, setErrors] = useState<FieldErrors>({});
  const shown = withChanges(base, changes);
  // An unchanged empty row from the start is no unsaved input.
  const isTouched = !isDone && !isSameData(changes, start);
  const parts = isTouched ? recordDraft(changes, base, sentAtMs) : undefined;
  const draft = useKeepDraft(entity, id, parts);
  return {
    base,
    changes,
    shown,
    errors,
    isTouched,
    isRestored,
    sentAtMs,
    draft,
    change(next) {
      setChanges(next);
      // The message beside a field disappears as soon as the value is valid.
      const { row, lists } = withChanges(base, next);
      if (Object.keys(errors).length > 0) setErrors(checkRecord(form, row, lists));
    },
    check() {
      const found = checkRecord(form, shown.row, shown.lists);
      setErrors(found);
      return Object.keys(found)[0];
    },
    async noteSent(atMs) {
      setSentAtMs(atMs);
      const now = recordDraft(changes, base, atMs);
      if (!now) return;
      await saveDraft(db, { key: draftKey(entity, id, tabId), entity, rowId: id, tabId, ...now, savedAtMs: Date.now() });
    },
    startAgain() {
      setChanges(NO_CHANGES);
      setSentAtMs(undefined);
      setRestored(false);
      setErrors({});
    },
  };
}

export type RecordInputDeps = {
  readonly form: OnlineForm;
  /** The name under which the draft is stored. */
  readonly entity: string;
  readonly id: string | undefined;
  readonly record: OnlineRecord;
  readonly kept: DraftParts | undefined;
  /** The sub table that starts with a new row. */
  readonly addsRowTo: string | undefined;
};

function startChanges(form: OnlineForm, base: OnlineRecord, table: string | undefined): OnlineChanges {
  const sub = form.subTables.find(candidate => candidate.table === table);
  if (!sub) return NO_CHANGES;
  return { changed: {}, lists: { [sub.table]: [...(base.lists[sub.table] ?? []), startRow(sub.inputs, localRowId(newId()))] } };
}
