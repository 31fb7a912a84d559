/** What a definition says that cannot be: found when the program starts, not at the first use. */
import { toColumnName } from './column-name.ts';
import type { EntitySpec } from './entity-def.ts';
import { isComparison, isFormula } from './expression.ts';
import type { FieldDef } from './field.ts';
import { kindOf } from './kinds/kind-of.ts';
import { VERBS } from './verbs.ts';

/** The first contradiction, as a sentence without the entity's name. Whether the names exist is checked elsewhere (define-entity.ts). */
export const contradictionOf = (spec: EntitySpec): string | undefined =>
  unreadable(spec) ?? wrongStep(spec) ?? wrongOccupancy(spec) ?? sharedColumn(spec);

function unreadable({ computed = [], rules = [], flow }: EntitySpec): string | undefined {
  const steps = flow?.transitions ?? [];
  const compared = [
    ...rules.map(({ expr }) => expr),
    ...steps.flatMap(({ when = [] }) => when),
    ...steps.flatMap(({ guards = [] }) => guards.flatMap(guard => ('expr' in guard ? [guard.expr] : []))),
  ];
  const wrong = computed.find(({ expr }) => !isFormula(expr))?.expr ?? compared.find(expr => !isComparison(expr));
  return wrong === undefined ? undefined : `cannot read the formula ${wrong}`;
}

/** Routes and permissions of steps and verbs are told apart by their names. */
function wrongStep({ flow }: EntitySpec): string | undefined {
  const actions = (flow?.transitions ?? []).map(({ action }) => action);
  const twice = actions.find((action, at) => actions.indexOf(action) !== at);
  if (twice !== undefined) return `has two steps named ${twice}; give one another name`;
  const verb = actions.find(action => VERBS.some(known => known === action));
  return verb === undefined ? undefined : `has a step named ${verb}, which is a verb; give it another name`;
}

function wrongOccupancy({ occupies = {}, fields }: EntitySpec): string | undefined {
  const isReference = (field: FieldDef): boolean => kindOf(field).names?.of === 'rows' && !kindOf(field).isMany;
  const by = Object.keys(occupies).find(name => !fields.some(field => field.name === name && isReference(field)));
  return by === undefined ? undefined : `occupies ${by}, which is no reference to one row`;
}

function sharedColumn({ fields }: EntitySpec): string | undefined {
  const nameByColumn = new Map<string, string>();
  for (const { name } of fields) {
    const column = toColumnName(name);
    const other = nameByColumn.get(column);
    if (other !== undefined) return `stores ${other} and ${name} in one column; give one another name`;
    nameByColumn.set(column, name);
  }
  return undefined;
}
