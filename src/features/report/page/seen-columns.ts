/** A report as one user sees it: columns of money that is hidden from him are not there, rather than full of dashes. */
import { isMoney } from '#schema/guarded.ts';
import { stepsOf } from '#schema/report/path.ts';
import { pathsOf } from '#schema/report/report-def.ts';
import type { Fact, ReportColumn, ReportDef } from '#schema/report/report-def.ts';
import type { Schema } from '#schema/schema.ts';

/** @param permission the entity's prefix. */
type IsColumnVisible = (permission: string, field: string) => boolean;

/** The report without the columns in yuan of which the user sees nothing that they are made of, nor what the note says of those. */
export function seenReport(def: ReportDef, schema: Pick<Schema, 'find'>, isVisible: IsColumnVisible): ReportDef {
  const shown = Object.entries<ReportColumn>(def.columns).filter(([, column]) => {
    if (column.unit?.startsWith('元') !== true) return true;
    const facts = column.facts ? column.facts.flatMap(at => def.facts[at] ?? []) : def.facts;
    const money = facts.flatMap(fact => moneyOf(fact, schema));
    return money.length === 0 || money.some(({ permission, field }) => isVisible(permission, field));
  });
  const names = new Set(shown.map(([name]) => name));
  if (names.size === Object.keys(def.columns).length) return def;
  const untold = Object.entries(def.noteOf ?? {}).flatMap(([name, part]) => (names.has(name) || part === undefined ? [] : [part]));
  const note = untold.reduce((words, part) => words.replace(part, ''), def.note);
  return { ...def, note, columns: Object.fromEntries(shown), totals: def.totals.filter(name => names.has(name)) };
}

/** The money fields that the fact's measures read. */
function moneyOf(fact: Fact, { find }: Pick<Schema, 'find'>): readonly { readonly permission: string; readonly field: string }[] {
  return pathsOf({ ...fact, where: [], by: {} }, {}).flatMap(path => {
    const { through, end } = stepsOf(find, fact.of, path);
    const owner = find(through.at(-1) ?? fact.of);
    return owner && end && 'name' in end && isMoney(end) ? [{ permission: owner.permission, field: end.name }] : [];
  });
}
