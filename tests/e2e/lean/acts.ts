/** What a user does with suppliers, through the functions that the form and the step buttons call. */
import { supplier } from '#features/base/supplier/entity.ts';
import { schema } from '#features/registry.ts';
import type { Row } from '#schema/row.ts';
import { actionMutation } from '#sync/new-mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import type { Mutation } from '#sync/mutation.ts';
import { readRow } from '#db/read/rows.ts';
import { enqueue } from '#db/write/enqueue.ts';
import type { AppServices } from '#app/live/app-services.tsx';
import { reduceForm, startEdit } from '#app/ui/form/form-state.ts';
import { mutationOf } from '#app/ui/form/mutation-of.ts';

export type LeanActs = {
  /** Changes fields of a row by name, as its form does on 保存. */
  readonly edit: (id: string, values: Readonly<Record<string, string>>) => Promise<void>;
  /** Takes a step of the status flow that needs no dialog. */
  readonly step: (id: string, action: string) => Promise<void>;
  /** 立即同步 */
  readonly syncNow: () => Promise<void>;
};

declare global {
  interface Window {
    /** Absent until the user space is open. */
    lean?: LeanActs;
    /** Signs in, here and in the other tabs, as the login page and the dialog of an expired session do. */
    leanSignIn?: (username: string, password: string) => Promise<void>;
  }
}

export function createActs({ db, connection }: AppServices, effects: MutationEffects): LeanActs {
  async function rowOf(id: string): Promise<Row> {
    const folded = await readRow(db, supplier.name, id);
    if (!folded) throw new Error(`this device does not hold supplier ${id}`);
    return folded.row;
  }

  async function save(mutation: Mutation | undefined): Promise<void> {
    if (!mutation) throw new Error('nothing was changed');
    const written = await enqueue(db, [mutation]);
    if (!written.ok) throw new Error(`not saved: ${JSON.stringify(written.error)}`);
  }

  return {
    async edit(id, values) {
      const row = await rowOf(id);
      const state = Object.entries(values).reduce((held, [name, value]) => {
        const field = supplier.fieldByName.get(name);
        if (!field) throw new Error(`a supplier has no field ${name}`);
        return reduceForm(held, { kind: 'change', field, value });
      }, startEdit(row));
      await save(mutationOf(schema, { def: supplier, state }, row, effects));
    },
    async step(id, action) {
      const step = supplier.flow?.transitions.find(transition => transition.action === action);
      if (!step) throw new Error(`a supplier has no step ${action}`);
      await save(actionMutation(supplier, await rowOf(id), step, {}, effects));
    },
    syncNow: () => connection.api.syncNow(),
  };
}
