/**
 * Judges what the form would object to in a line of a file, as the server judges it (`brokenRulesOf` in server/entities/excel/import-lines.ts): defaults
 * are filled in and formulas computed before the rules. A value that is copied from a chosen row stands only on the server, which overwrites the
 * typed one, so nothing is said about it, about what is computed from it, by a rule that reads it, or about what is demanded because of it.
 */
import { closedAmong } from '#schema/closed-rows.ts';
import { computeRow, dependentOn, fieldsOfRule } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { isEmpty } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { dependsOn } from '#schema/when.ts';
import { previewText } from './preview/text.ts';

/** @param isRead whether the file has the column: a rule of several fields is told beside one that it has. */
export function judgeLine(def: EntityDef, isVisible: IsFieldVisible, given: Values, isRead: (name: string) => boolean): FieldErrors {
  const unknown = unknownOf(def, given);
  const row = computedLine(def, given, unknown);
  const judged = { ...def, rules: (def.rules ?? []).filter(({ expr }) => !fieldsOfRule(expr).some(name => unknown.has(name))) };
  const inFile = validateValues(judged, row, { isAsked: ({ name }) => isRead(name) });
  const inForm = validateValues(judged, row, { isAsked: ({ name }) => isVisible(name) });
  const told = new Set(Object.values(inFile));
  const elsewhere = Object.entries(inForm).filter(([, message]) => !told.has(message));
  const broken = [...elsewhere, ...Object.entries(inFile)].filter(([name]) => !isUnknown(def, unknown, name));
  return { ...closedOf(def, given), ...Object.fromEntries(broken) };
}

/** Fields of later statuses: the server takes no value of them with a new row. */
function closedOf(def: EntityDef, given: Values): FieldErrors {
  if (!def.flow) return {};
  const sent = Object.entries(given).filter(([name, value]) => !isEmpty(value) && def.fieldByName.get(name)?.editableIn !== undefined);
  const fields = closedAmong(def, Object.fromEntries(sent), def.flow.initial)?.fields ?? [];
  return Object.fromEntries(fields.map(({ name, label }) => [name, previewText.tooEarly(label)]));
}

function unknownOf(def: EntityDef, given: Values): ReadonlySet<string> {
  const copied = def.fields.flatMap(field => {
    const { copies, names }: KindFacts = kindOf(field);
    return copies && names?.of === 'rows' && !isEmpty(given[field.name]) ? Object.keys(copies) : [];
  });
  return new Set([...copied, ...dependentOn(def, copied).map(({ field }) => field)]);
}

function computedLine(def: EntityDef, given: Values, unknown: ReadonlySet<string>): Values {
  const defaults = def.fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value] as const]));
  const flow = def.flow ? { [def.flow.field]: def.flow.initial } : {};
  const known = Object.entries({ ...Object.fromEntries(defaults), ...flow, ...given }).filter(([name]) => !unknown.has(name));
  return computeRow({ ...def, computed: (def.computed ?? []).filter(({ field }) => !unknown.has(field)) }, Object.fromEntries(known));
}

function isUnknown(def: EntityDef, unknown: ReadonlySet<string>, name: string): boolean {
  const field = def.fieldByName.get(name);
  return unknown.has(name) || (field !== undefined && [...unknown].some(other => dependsOn(field, other)));
}
