/** Creates or edits one row in a drawer. Saving adds an entry to the outbox on this device and does not wait for the network. */
import { useState } from 'react';
import { Alert } from 'antd';
import { ok } from '#base/result.ts';
import { closedText } from '#schema/closed-text.ts';
import { copyValues } from '#schema/copy-values.ts';
import { fixedValues, newRowTitle } from '#schema/define-view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import { draftOf, withDraft } from './draft.ts';
import type { DraftParts } from './draft.ts';
import { isDirty, startCreate, startEdit } from './form-state.ts';
import type { FormState } from './form-state.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { titleOf } from '#schema/choosable.ts';
import { isConflict } from '#sync/mutation.ts';
import { enqueueAct } from '../../live/own-acts.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useKeepDraft, useStoredDraft } from './use-draft.ts';
import { useOwnYard } from './use-own-yard.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { useMutationEffects } from '../../live/use-mutation-effects.ts';
import { useRow } from '../../live/use-row.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { useSaveReport } from './use-save-report.ts';
import { ConflictDrawer } from '../conflict/conflict-drawer.tsx';
import { ClosedChangesNote } from './closed-changes-note.tsx';
import { EntityForm } from './entity-form.tsx';
import { FormFrame } from './form-frame.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { mutationOf } from './mutation-of.ts';
import { useSaveForm } from './use-save-form.ts';
import { formText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';
import { RowText } from '../widgets/row-text.tsx';
import { RestoredNote } from './restored-note.tsx';

export type FormDrawerProps = {
  readonly entity: string;
  /** `undefined`: a new row. */
  readonly rowId: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the values as they were saved. */
  readonly onSaved?: ((values: Values) => void) | undefined;
  /** A new row starts with the values of this one. */
  readonly copyOf?: string | undefined;
  /** First values of a new row, e.g. the waybill a weigh slip is made for. */
  readonly given?: Values | undefined;
  /** The list from which it was opened: a view's preset fixes values of a new row. */
  readonly from?: EntityDef | undefined;
  /** Shows the row's lists of lines without its fields, under this title. */
  readonly linesOnly?: string | undefined;
  /** The field to begin with, of a row that is edited. */
  readonly startAt?: string | undefined;
};

/** Each opening starts from the row and the draft; the form stays mounted during the closing animation. */
export function FormDrawer({ entity, rowId, copyOf, open, onClose, onSaved, given, from, linesOnly, startAt }: FormDrawerProps) {
  const schema = useSchema();
  const [isShown, setIsShown] = useState(open);
  if (open && !isShown) setIsShown(true);
  if (!isShown) return null;
  const def = schema.get(entity);
  const shared = { def, list: from ?? def, open, onClose, onSaved, afterClose: () => setIsShown(false) };
  if (copyOf !== undefined) return <CopyForm key={`${entity}:copy:${copyOf}`} {...shared} rowId={copyOf} />;
  return rowId === undefined ? (
    <CreateForm key={entity} {...shared} given={given} />
  ) : (
    <EditForm key={`${entity}:${rowId}`} {...shared} rowId={rowId} linesOnly={linesOnly} startAt={startAt} />
  );
}

type Shared = {
  readonly def: EntityDef;
  readonly list: EntityDef;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: FormDrawerProps['onSaved'];
  readonly afterClose: () => void;
};

function CreateForm({ given: chosen, ...shared }: Shared & { readonly given: Values | undefined }) {
  const { def, list } = shared;
  const fixed = fixedValues(list);
  const given = chosen ?? (Object.keys(fixed).length > 0 ? fixed : undefined);
  const names = Object.keys(given ?? {}).filter(name => def.fieldByName.has(name));
  // A row made from another has a draft of its own.
  const draftId = given && `from:${names.map(name => `${name}=${String(given[name])}`).join(',')}`;
  const draft = useStoredDraft(def.name, draftId);
  const ownYard = useOwnYard(def);
  if (draft.kind === 'loading' || !ownYard) return null;
  const start = (): FormState => startCreate(def, { ...ownYard, ...given });
  // A draft holds what was filled, and what the user emptied since.
  const toFill = draft.parts ? [] : names;
  return <OpenForm {...shared} row={undefined} draftId={draftId} isGone={false} draft={draft.parts} start={start} given={toFill} />;
}

/** The copy follows neither the row it was made of nor its deletion. Its draft is kept apart from those of other new rows. */
function CopyForm({ rowId, ...shared }: Shared & { readonly rowId: string }) {
  const { def, list } = shared;
  const fixed = fixedValues(list);
  const answer = useRow(def.name, rowId);
  const draftId = [`copy:${rowId}`, ...Object.values(fixed)].join(':');
  const draft = useStoredDraft(def.name, draftId);
  const [given, setGiven] = useState<Values>();
  if (!given && answer.kind !== 'loading') setGiven({ ...(answer.kind === 'found' ? copyValues(def, answer.folded.row) : {}), ...fixed });
  if (draft.kind === 'loading' || !given) return null;
  const start = (): FormState => startCreate(def, given);
  return <OpenForm {...shared} row={undefined} draftId={draftId} isGone={false} draft={draft.parts} start={start} />;
}

type EditFormProps = Shared & { readonly rowId: string } & Pick<FormDrawerProps, 'linesOnly' | 'startAt'>;

function EditForm({ rowId, linesOnly, startAt, ...shared }: EditFormProps) {
  const answer = useRow(shared.def.name, rowId);
  const draft = useStoredDraft(shared.def.name, rowId);
  const [first, setFirst] = useState<Row>();
  const row = answer.kind === 'found' ? answer.folded.row : undefined;
  if (row && !first) setFirst(row);
  const entries = useRowEntries(shared.def.name, rowId);
  const [isStarted, setIsStarted] = useState(false);
  if (draft.kind === 'loading' || !first || !entries) return null;
  // An existing conflict must be resolved before the row is edited. A conflict that appears later waits until the form is saved.
  if (!isStarted && entries.some(isConflict)) {
    const { open, onClose, afterClose } = shared;
    return (
      <ConflictDrawer
        entity={shared.def.name}
        rowId={rowId}
        open={open}
        onClose={onClose}
        onResolved={() => setIsStarted(true)}
        afterClose={afterClose}
      />
    );
  }
  if (!isStarted) setIsStarted(true);
  const isGone = answer.kind === 'missing' || (answer.kind === 'found' && answer.folded.mark?.op === 'delete');
  const start = (): FormState => startEdit(row ?? first);
  return (
    <OpenForm {...shared} row={row ?? first} isGone={isGone} draft={draft.parts} start={start} linesOnly={linesOnly} startAt={startAt} />
  );
}

type OpenFormProps = Shared & {
  /** The present row; `undefined` while creating. */
  readonly row: Row | undefined;
  /** Absent: the row's id. */
  readonly draftId?: string | undefined;
  /** References of a new row that were chosen before: they fill other fields. */
  readonly given?: readonly string[];
  readonly isGone: boolean;
  readonly draft: DraftParts | undefined;
  /** The form without any change of the user's. */
  readonly start: () => FormState;
} & Pick<FormDrawerProps, 'linesOnly' | 'startAt'>;

function OpenForm(props: OpenFormProps) {
  const { def, list, open, onClose, onSaved, afterClose, row, draftId, isGone, draft, start, given, linesOnly, startAt } = props;
  const schema = useSchema();
  const { db } = useAppServices();
  const effects = useMutationEffects();
  const report = useSaveReport();
  const [initial] = useState(() => (draft ? withDraft(start(), draft) : start()));
  const [isRestored, setIsRestored] = useState(isDirty(initial));
  const form = useEntityForm(def, initial, row, { given });
  const statusField = def.flow && def.fieldByName.get(def.flow.field);
  const isUnsaved = isDirty(form.state);
  const closedNow = useClosedOffline(def);
  const kept = useKeepDraft(def.name, draftId ?? row?.id, isUnsaved ? draftOf(form.state) : undefined);
  const { isSaving, failure, save } = useSaveForm({
    form,
    isChanged: () => mutationOf(schema, form, row, effects) !== undefined,
    write: async () => {
      const mutation = mutationOf(schema, form, row, effects);
      if (!mutation) return ok(undefined);
      const { written, act } = await enqueueAct(db, [mutation]);
      if (!written.ok) return written;
      await kept.drop();
      report({ entity: def.name, rowId: mutation.rowId, opId: written.value.opIds[0] ?? mutation.opId, act });
      return ok(undefined);
    },
    onSaved: () => {
      onSaved?.(form.values);
      onClose();
    },
  });
  return (
    <FormFrame
      title={
        row
          ? linesOnly === undefined
            ? formText.edit(rowLabel(def, row))
            : `${linesOnly} ${titleOf(def, row) ?? ''}`
          : formText.create(newRowTitle(list))
      }
      extra={row && statusField && <RowText field={statusField} row={row} />}
      open={open}
      isDirty={isUnsaved && !isSaving}
      isSaving={isSaving}
      canSave={!isGone && !form.closedChanges && closedNow === undefined}
      onSave={save}
      onClose={onClose}
      onKeep={kept.keep}
      onDrop={kept.drop}
      afterClose={afterClose}
      onShown={startAt === undefined ? undefined : () => form.goTo(startAt)}
    >
      {failure !== undefined && <Alert className="form-note" type="error" role="alert" showIcon title={failure} />}
      {!isGone && form.closedChanges && <ClosedChangesNote form={form} found={form.closedChanges} />}
      {closedNow !== undefined && <Alert className="form-note" type="warning" showIcon title={closedText.cannotSave(closedNow)} />}
      {isGone && <Alert className="form-note" type="warning" showIcon title={formText.gone} />}
      {isRestored && (
        <RestoredNote
          className="form-note"
          onDrop={() => {
            form.dispatch({ kind: 'reset', state: start() });
            setIsRestored(false);
          }}
        />
      )}
      <EntityForm form={form} list={list} rowId={row?.id} isDisabled={isSaving || isGone} isLinesOnly={linesOnly !== undefined} />
    </FormFrame>
  );
}
