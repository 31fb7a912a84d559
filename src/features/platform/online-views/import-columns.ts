/** The columns that a file may have for an online form: its inputs without files, hidden ones and the parent of a tree. */
import { isReadFromFiles } from '#schema/kinds/kind-of.ts';
import type { ImportColumns } from '#app/ui/transfer/import-source.ts';
import { checkValues } from './check-values.ts';
import type { FormLayout, OnlineForm } from './model.ts';

export function importColumns({ title, hidden, pidField }: FormLayout, form: OnlineForm): ImportColumns {
  const inputs = form.inputs.filter(({ field: { name } }) => !hidden.includes(name) && name !== pidField);
  const defaults = Object.fromEntries(
    inputs.flatMap(({ field }) => (field.default === undefined ? [] : [[field.name, field.default] as const])),
  );
  const fields = inputs.flatMap(({ field }) => (field.readonly !== true && isReadFromFiles(field) ? [field] : []));
  return {
    title: form.title || title,
    all: inputs.map(({ field }) => field),
    fields,
    offered: fields,
    isVisible: () => true,
    errorsOf: (values, isRead) =>
      checkValues(
        inputs.filter(({ field }) => isRead(field.name)),
        { ...defaults, ...values },
      ),
  };
}
