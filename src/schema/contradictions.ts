/** Contradictions in a definition, found when the program starts and not at the first use. */
import { wrongFigure } from './figures.ts';
import { wrongQueue } from './queues.ts';
import { toColumnName } from './column-name.ts';
import { wrongRank, wrongSnapshot } from './check-snapshots.ts';
import { ADDED } from './creations.ts';
import type { EntitySpec } from './entity-def.ts';
import { dueSteps, wrongDueStep } from './due-steps.ts';
import { unfilledBy } from './filled-before.ts';
import { isComparison, isFormula, namesInSpans } from './expression.ts';
import type { FieldDef } from './field.ts';
import { namesOfGuard, partsOf } from './guards.ts';
import type { KindFacts } from './kinds/facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import { wrongItems } from './query-items.ts';
import { SEEN_ACTS } from './roles.ts';
import { systemFields } from './system-fields.ts';
import { VERBS, verbsOf } from './verbs.ts';

/** The first contradiction, as a sentence without the entity's name. Whether the names exist is checked elsewhere (define-entity.ts). */
export const contradictionOf = (spec: EntitySpec): string | undefined =>
  unreadable(spec) ??
  wrongStep(spec) ??
  wrongDueStep(spec) ??
  unfilledDueStep(spec) ??
  wrongWriteGuard(spec) ??
  wrongOwnAction(spec) ??
  wrongQueue(spec) ??
  wrongFigure(spec) ??
  wrongRoleAct(spec) ??
  wrongOccupancy(spec) ??
  wrongAct(spec) ??
  wrongTree(spec) ??
  wrongTreeBeside(spec) ??
  wrongAbout(spec) ??
  wrongLocation(spec) ??
  wrongSpan(spec) ??
  wrongSnapshot(spec) ??
  wrongRank(spec) ??
  sharedColumn(spec) ??
  sharedLabel(spec) ??
  wrongCondition(spec) ??
  reservedName(spec);

function unreadable({ computed = [], rules = [], alerts = {}, flow, addGuards = [], editGuards = [] }: EntitySpec): string | undefined {
  const steps = flow?.transitions ?? [];
  const compared = [
    ...rules.map(({ expr }) => expr),
    ...Object.values(alerts).flatMap(alert => alert?.when ?? []),
    ...steps.flatMap(({ when = [] }) => when),
    ...[...steps, { guards: [...addGuards, ...editGuards] }].flatMap(({ guards = [] }) =>
      guards.flatMap(guard => ('expr' in guard ? [guard.expr] : [])),
    ),
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

/** A step by the clock asks nobody for the fields it requires, so an earlier step must have filled them. */
function unfilledDueStep(spec: EntitySpec): string | undefined {
  for (const { step } of dueSteps(spec)) {
    const unfilled = unfilledBy(step, spec, []);
    if (unfilled !== undefined) return `takes ${step.action} by the clock, which requires ${unfilled}; nothing before it fills that`;
  }
  return undefined;
}

/** A guard of writing cannot ask, because a form saves without a question; wait for a change, because it is judged by its changes anyway; or read lists, which are written after the row. */
function wrongWriteGuard({ addGuards = [], editGuards = [], children = [] }: EntitySpec): string | undefined {
  const guards = [...addGuards, ...editGuards];
  const idle = guards.find(({ asks, ifChanged }) => asks === true || ifChanged === true);
  if (idle) return `has a guard for new or edited rows that asks, or waits for a change: ${idle.message}`;
  const list = guards
    .flatMap(namesOfGuard)
    .map(name => partsOf(name).head)
    .find(head => children.some(({ property }) => property === head));
  return list === undefined ? undefined : `has a guard for new or edited rows about the list ${list}, which is written after them`;
}

/** Steps and own actions stand in the same menus, and their permissions are told apart by their names. */
function wrongOwnAction({ ownActions = {}, flow }: EntitySpec): string | undefined {
  const steps = flow?.transitions ?? [];
  const taken: readonly string[] = [...VERBS, ...steps.map(({ action }) => action)];
  const twice = Object.keys(ownActions).find(name => taken.includes(name));
  if (twice !== undefined) return `has an own action named ${twice}, which is a verb or a step; give it another name`;
  const main = Object.entries(ownActions).find(([, { on, mainIn }]) => mainIn && on !== 'row')?.[0];
  if (main !== undefined) return `has the own action ${main} as the main act of rows, but it is not on a row`;
  const next = steps.filter(step => step.next === true).map(({ action }) => action);
  const idle = Object.entries(ownActions).find(([, { on, before }]) => before && (on !== 'row' || !next.includes(before.step)));
  return (
    idle && `has the own action ${idle[0]} before ${idle[1].before?.step}; only one on a row can stand before a step that is marked as next`
  );
}

/** A role has acts of the entity only. */
function wrongRoleAct(spec: EntitySpec): string | undefined {
  const { roles = {}, ownActions = {}, flow } = spec;
  const steps = (flow?.transitions ?? []).filter(({ auto }) => auto !== true).map(({ action }) => action);
  const known: readonly string[] = [...verbsOf(spec), ...steps, ...Object.keys(ownActions), ...SEEN_ACTS];
  for (const [role, acts = []] of Object.entries(roles)) {
    const unknown = acts === false ? undefined : acts.find(act => !known.includes(act));
    if (unknown !== undefined) return `gives the role ${role} the act ${unknown}, which it does not have`;
  }
  return undefined;
}

function wrongOccupancy({ occupies = {}, fields }: EntitySpec): string | undefined {
  const isReference = (field: FieldDef): boolean => kindOf(field).names?.of === 'rows' && !kindOf(field).isMany;
  const by = Object.keys(occupies).find(name => !fields.some(field => field.name === name && isReference(field)));
  return by === undefined ? undefined : `occupies ${by}, which is no reference to one row`;
}

function wrongAct({ creates = [], moves = [], flow }: EntitySpec): string | undefined {
  const acts = [ADDED, ...(flow?.transitions ?? []).map(({ action }) => action)];
  const unknown = (links: readonly { readonly at: readonly string[] }[]): string | undefined =>
    links.flatMap(({ at }) => at).find(act => !acts.includes(act));
  const [made, moved] = [unknown(creates), unknown(moves)];
  if (made !== undefined) return `creates rows at ${made}, which is no step of it`;
  if (moved !== undefined) return `moves rows at ${moved}, which is no step of it`;
  const idle = moves.find(({ take, sets = {} }) => take === undefined && Object.keys(sets).length === 0);
  return idle && `moves rows at ${idle.at.join()} without a step or values; say take, or sets`;
}

function wrongTreeBeside({ treeBeside, query }: EntitySpec): string | undefined {
  const item = query.find(({ field }) => field === treeBeside);
  if (treeBeside === undefined || item?.rule === 'eq' || item?.rule === 'in') return undefined;
  return `shows a tree beside its list by ${treeBeside}, which is no condition by equality`;
}

/** A device draws a tree from all its rows, and its topmost rows have nothing above them. */
function wrongTree({ tree, fields, name, scope = { kind: 'all' } }: EntitySpec): string | undefined {
  const parent = tree && fields.find(field => field.name === tree.parent);
  if (!parent) return undefined;
  const { names, isMany } = kindOf(parent);
  if (names?.of !== 'rows' || names.entity !== name || isMany) return `is a tree by ${parent.name}, which is no reference to one row of it`;
  if (parent.required === true) return `is a tree by ${parent.name}, which is required; its topmost rows have none`;
  return scope.kind === 'all' ? undefined : 'is a tree, and devices keep only some of its rows; give it the scope of all rows';
}

/** Two texts name the row, and nobody may choose another row afterwards. */
function wrongAbout({ about, fields, ...spec }: EntitySpec): string | undefined {
  if (!about) return undefined;
  const isText = (name: string): boolean =>
    fields.some(field => field.name === name && kindOf(field).input.type === 'text' && field.required === true);
  if (![about.table, about.id].every(isText)) return 'is about a row that is not named by two required texts';
  if (spec.parent !== undefined || spec.yardFields) return 'is about a row, which says who sees it; leave out its parent and its yards';
  return ['edit', 'import', 'copy'].some(verb => verbsOf(spec).some(each => each === verb))
    ? 'is about a row, which stays; leave out the verbs edit, import and copy'
    : undefined;
}

/** A plane moves both numbers at once, and draws the radius and the corners. */
function wrongLocation({ location, fields }: EntitySpec): string | undefined {
  if (!location) return undefined;
  const isNamed = (name: string | undefined, fits: (facts: KindFacts) => boolean): boolean =>
    name === undefined || fields.some(field => field.name === name && fits(kindOf(field)));
  const isDecimal = (facts: KindFacts): boolean => facts.valueType === 'decimal';
  if (![location.longitude, location.latitude].every(name => isNamed(name, isDecimal))) return 'has a location that is not two decimals';
  if (!isNamed(location.radius, ({ scale }) => scale !== undefined))
    return `has a location with the radius ${location.radius}, which is no number`;
  return isNamed(location.outline, ({ display }) => display === 'plane')
    ? undefined
    : `has a location with the outline ${location.outline}, which holds no points`;
}

/** Time passes between days and moments only. */
function wrongSpan({ fields, computed = [], rules = [] }: EntitySpec): string | undefined {
  const inFormulas = [...computed, ...rules].flatMap(({ expr }) => namesInSpans(expr));
  const counted = fields.flatMap(field => ('counts' in field ? [field.since, ...(field.until === undefined ? [] : [field.until])] : []));
  const times = new Set(
    [...fields, ...systemFields].flatMap(field => (['day', 'second'].includes(kindOf(field).time ?? '') ? [field.name] : [])),
  );
  const wrong = [...inFormulas, ...counted].find(name => !times.has(name));
  return wrong === undefined ? undefined : `counts the time from or to ${wrong}, which is no day and no moment`;
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

/** Messages name fields, and imports find columns, by their labels. */
function sharedLabel({ fields }: EntitySpec): string | undefined {
  const nameByLabel = new Map<string, string>();
  for (const { name, label } of fields) {
    const other = nameByLabel.get(label);
    if (other !== undefined) return `labels ${other} and ${name} alike, ${label}; give one another label`;
    nameByLabel.set(label, name);
  }
  return undefined;
}

const wrongCondition = ({ query, flow, fields }: EntitySpec): string | undefined =>
  wrongItems({ query, ...(flow && { flow }) }, name => fields.find(field => field.name === name))[0];

/** Keyword, order and the view of the bin stand beside the conditions by name, in addresses and in what a tab stores. */
function reservedName({ fields }: EntitySpec): string | undefined {
  const reserved = fields.find(({ name }) => ['keyword', 'sort', 'groupBy', 'page', 'view', 'bin', 'binKeyword'].includes(name));
  return reserved && `has a field named ${reserved.name}, which lists use; give it another name`;
}
