/** The visible errors of a form: those of fields the user has left, chosen rows that do not fit, and all of them after the first attempt to save. */
import { useMemo, useState } from 'react';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { listErrors } from '#sync/line-lists.ts';
import { isRuledByFormula, uncleanable } from './form-state.ts';
import type { FormState } from './form-state.ts';
import { serverCheckOf } from '#sync/server-checks.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { textIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useChoiceErrors } from './use-choice-errors.ts';
import { useWriteGuards } from './use-write-guards.ts';
import { useDistinctErrors } from './use-distinct-errors.ts';
import { useKeptErrors } from './use-kept-errors.ts';
import { useServerChecks } from './use-server-checks.ts';
import { formText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';

export type FormErrors = {
  readonly all: FieldErrors;
  readonly shown: FieldErrors;
  readonly wasTried: boolean;
  readonly leave: (field: string) => void;
  /** Texts in the cells of a list that are no values; they are told at once, and nothing is saved while there are any. */
  readonly setUnread: (property: string, unread: FieldErrors) => void;
  /** Fields that could not be checked on the server; the server checks them when the change is sent. */
  readonly deferred: ReadonlySet<string>;
  readonly tried: () => void;
};

type Checked = {
  readonly def: EntityDef;
  readonly state: FormState;
  readonly values: Values;
  readonly fields: readonly FieldDef[];
  readonly lists: readonly Children[];
};

export function useFormErrors({ def, state, values, fields, lists }: Checked): FormErrors {
  const { isColumnVisible } = usePermissions();
  const schema = useSchema();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const [unread, setUnread] = useState<Readonly<Record<string, FieldErrors>>>({});
  const server = useServerChecks(values);
  const own = useMemo(() => {
    const ofLists = lists.flatMap(list => {
      const isVisible = (field: string) => isColumnVisible(schema.get(list.entity).permission, field);
      const holder = { def, values, id: state.isNew ? undefined : textIn<AnyEntity>(state.row, 'id') };
      return Object.entries(listErrors(schema, list, state.lists?.[list.property]?.rows ?? [], isVisible, holder));
    });
    return { ...formErrors(def, state, values, fields), ...Object.fromEntries(ofLists) };
  }, [def, state, values, fields, lists, isColumnVisible, schema]);
  const choices = useChoiceErrors(def, state, values, fields);
  const guards = useWriteGuards(def, state, values, fields);
  const kept = useKeptErrors(def, state, values);
  // What chosen rows speak against is told at once: they were chosen, or a field that is compared with them was changed.
  const distinct = useDistinctErrors(def, state, values);
  const texts = useMemo((): FieldErrors => Object.fromEntries(Object.values(unread).flatMap(of => Object.entries(of))), [unread]);
  const told = useMemo(() => ({ ...distinct, ...kept, ...guards, ...choices }), [distinct, kept, guards, choices]);
  // An unread text stands in a cell that is empty for the rules.
  const all = useMemo(() => ({ ...server.objections, ...told, ...own, ...texts }), [server.objections, told, own, texts]);
  const shown = wasTried
    ? all
    : Object.fromEntries(Object.entries(all).filter(([name]) => left.has(name) || told[name] !== undefined || texts[name] !== undefined));
  return {
    all,
    shown,
    wasTried,
    deferred: server.deferred,
    leave(name) {
      setLeft(held => (held.has(name) ? held : new Set([...held, name])));
      const field = def.fieldByName.get(name);
      const check = field && serverCheckOf(def, field, state, values, own);
      if (check) server.ask(check);
    },
    setUnread: (property, of) => setUnread(held => ({ ...held, [property]: of })),
    tried: () => setWasTried(true),
  };
}

/** Only visible and editable fields can have errors; an untouched text has none. */
function formErrors(def: EntityDef, state: FormState, values: Values, fields: readonly FieldDef[]): FieldErrors {
  const asked = new Set(fields.filter(field => !isRuledByFormula(def, field.name, values)).map(field => field.name));
  const errors = validateValues(def, values, {
    isAsked: field => asked.has(field.name),
    isChecked: field => state.isNew || state.touched[field.name] !== undefined,
  });
  const cannotClear = uncleanable(def, state).map(field => [field.name, formText.cannotClear(field.label)] as const);
  return { ...Object.fromEntries(cannotClear), ...errors };
}
