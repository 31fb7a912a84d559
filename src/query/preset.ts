/** The conditions of a list: what the user asks for and, in a view, its preset. */
import type { EntityDef, Preset } from '#schema/entity-def.ts';
import { statusesOf } from '#schema/statuses.ts';
import { listedTexts } from '#base/listed-texts.ts';
import type { Condition } from './list-query.ts';

/** The conditions of a view's preset; none for an entity. All must hold. */
export function presetConditions({ view, flow }: EntityDef): readonly Condition[] {
  return Object.entries(view?.preset ?? {}).flatMap(([field, preset]) =>
    preset ? conditionsOf(field, preset, field === flow?.field ? statusesOf(flow) : undefined) : [],
  );
}

/** @param all every value of a status field. "None of them" is then asked as a list of the others, which every server takes as one parameter. */
function conditionsOf(field: string, preset: Preset, all: readonly string[] | undefined): readonly Condition[] {
  if ('is' in preset) return [isOneOf(field, preset.is)];
  if ('not' in preset) {
    const { not } = preset;
    if (all)
      return [
        isOneOf(
          field,
          all.filter(value => !not.includes(value)),
        ),
      ];
    return not.map((value): Condition => ({ field, rule: 'ne', value }));
  }
  const { from = '', to = '' } = preset;
  const bounds: readonly Condition[] = [
    { field, rule: 'ge', value: from },
    { field, rule: 'le', value: to },
  ];
  return bounds.filter(({ value }) => value !== '');
}

const isOneOf = (field: string, values: readonly string[]): Condition =>
  values.length === 1 ? { field, rule: 'eq', value: values.join('') } : { field, rule: 'in', value: values.join(',') };

/** The user's conditions in a list. A preset that one of them makes superfluous is left out, because a server takes one parameter per field. */
export function listConditions(def: EntityDef, asked: readonly Condition[]): readonly Condition[] {
  const isImplied = ({ field, rule, value }: Condition): boolean => {
    const preset = rule === 'eq' || rule === 'in' ? listedTexts(value) : [];
    const isInside = ({ rule: how, value: text }: Condition): boolean => {
      const values = how === 'eq' ? [text.trim()] : how === 'in' ? listedTexts(text) : [];
      return values.length > 0 && values.every(one => preset.includes(one));
    };
    return asked.some(one => one.field === field && isInside(one));
  };
  return [...presetConditions(def).filter(condition => !isImplied(condition)), ...asked];
}
