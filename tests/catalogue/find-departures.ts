/** Compares the definitions with the catalogue. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Schema } from '#schema/schema.ts';
import { hasAction } from '#schema/verbs.ts';
import { BUTTONS } from './departures.ts';
import type { Fact } from './read-catalogue.ts';

/** Our kinds for a kind of the catalogue; others have one name on both sides. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  string: ['text'],
  text: ['longText'],
  switch: ['flag'],
  integer: ['integer', 'elapsed'],
  decimal: ['decimal', 'progress'],
  json: ['json', 'coordinates'],
  treeRef: ['ref'],
  refMulti: ['ref'],
  dictMulti: ['dict'],
};

/** Every fact that does not hold, as `SCREEN KIND WORD`. */
export function findDepartures(schema: Schema, facts: readonly Fact[]): readonly string[] {
  return facts.flatMap(fact => {
    const def = fact.isView ? schema.views.find(({ view }) => view.name === fact.screen) : schema.find(fact.screen);
    if (!def) return fact.kind === 'title' ? [`${fact.screen} title ${fact.words[0] ?? ''}`] : [];
    return failing(def, fact).map(word => `${fact.screen} ${fact.kind === 'field' ? wordOfField(def, fact) : fact.kind} ${word}`);
  });
}

/** A field that is there and is called otherwise is a departure of its label. */
const wordOfField = (def: EntityDef, { words: [name = '', kind = ''] }: Fact): string => {
  const field = def.fieldByName.get(name);
  return field && isOfKind(field, kind) ? 'label' : 'field';
};

/** The words of the fact that do not hold for the definition. */
function failing(def: EntityDef, { kind, words, isView }: Fact): readonly string[] {
  const [first = '', second = '', third = ''] = words;
  switch (kind) {
    case 'title':
      return def.title === first ? [] : [first];
    case 'at': {
      const ours = isView ? [def.route, def.component] : [def.route, def.component, def.table, def.endpoint, def.permission];
      return words.filter((word, at) => word !== '-' && word !== ours[at]);
    }
    case 'of':
      return def.name === first ? [] : [first];
    case 'preset':
      return def.view?.preset[first] ? [] : [first];
    case 'field': {
      const field = def.fieldByName.get(first);
      return field && isOfKind(field, second) && field.label === third ? [] : [first];
    }
    case 'columns':
      return words.filter(name => !def.listColumns.includes(name));
    case 'query':
      return words.filter(name => !def.query.some(({ field }) => field === name));
    case 'flow':
      return isFlow(def, first, second, third) ? [] : [first];
    case 'step':
      return isStep(def, words) ? [] : [first];
    case 'button':
      return isButton(def, first) ? [] : [first];
    default:
      return []; // papers are counted by themselves
  }
}

function isOfKind(field: FieldDef, wanted: string): boolean {
  const [kind = '', named] = wanted.split(':');
  const name = field.kind === 'ref' ? field.ref : field.kind === 'dict' ? field.dict : undefined;
  const isNamed = named === undefined || kind.endsWith('Multi') || named === name;
  return (KINDS[kind] ?? [kind]).includes(field.kind) && isNamed;
}

const isFlow = ({ flow, fieldByName }: EntityDef, name: string, dict: string, initial: string): boolean => {
  const field = fieldByName.get(name);
  return flow?.field === name && flow.initial === initial && field?.kind === 'dict' && field.dict === dict;
};

function isStep({ flow }: EntityDef, [action = '', way = '', button = '', ...rest]: readonly string[]): boolean {
  const [from = '', to = ''] = way.split('>');
  const wanted = from.split(',').toSorted().join(',');
  const needs = rest.at(-2) === 'needs' ? (rest.at(-1) ?? '').split(',') : [];
  return (flow?.transitions ?? []).some(
    step =>
      step.action === action &&
      step.button === button &&
      step.to === to &&
      step.from.toSorted().join(',') === wanted &&
      (step.auto === true) === rest.includes('auto') &&
      needs.every(name => step.requires?.includes(name)),
  );
}

function isButton(def: EntityDef, code: string): boolean {
  const verb = BUTTONS[`${def.name} ${code}`]?.replace('verb ', '');
  return def.ownActions?.[code] !== undefined || (verb !== undefined && hasAction(def, verb));
}
