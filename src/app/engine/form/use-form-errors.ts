/** Which errors a form shows now: those of fields the user has left, and all of them once saving was tried. */
import { useMemo, useState } from 'react';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { FieldDef } from '#domain/entity/field.ts';
import type { Values } from '#domain/entity/row.ts';
import { isRuledByFormula, uncleanable } from '#domain/form/form-state.ts';
import type { FormState } from '#domain/form/form-state.ts';
import { formText } from '#domain/messages-widgets.ts';
import { validateValues } from '#domain/rules/validate-values.ts';
import type { FieldErrors } from '#domain/rules/validate-values.ts';

export type FormErrors = {
  readonly all: FieldErrors;
  readonly shown: FieldErrors;
  readonly wasTried: boolean;
  readonly leave: (field: string) => void;
  readonly tried: () => void;
};

export function useFormErrors(def: EntityDef, state: FormState, values: Values, fields: readonly FieldDef[]): FormErrors {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const all = useMemo(() => formErrors(def, state, values, fields), [def, state, values, fields]);
  const shown = wasTried ? all : Object.fromEntries(Object.entries(all).filter(([name]) => left.has(name)));
  return {
    all,
    shown,
    wasTried,
    leave: field => setLeft(held => (held.has(field) ? held : new Set([...held, field]))),
    tried: () => setWasTried(true),
  };
}

/** Only fields the user can see and fill are asked for; a text he did not touch is not held against him. */
function formErrors(def: EntityDef, state: FormState, values: Values, fields: readonly FieldDef[]): FieldErrors {
  const asked = new Set(fields.filter(field => !isRuledByFormula(def, field.name, values)).map(field => field.name));
  const errors = validateValues(def, values, {
    isAsked: field => asked.has(field.name),
    isChecked: field => state.isNew || state.touched[field.name] !== undefined,
  });
  const cannotClear = uncleanable(def, state).map(field => [field.name, formText.cannotClear(field.label)] as const);
  return { ...Object.fromEntries(cannotClear), ...errors };
}
