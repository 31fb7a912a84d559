/** Whatever well-formed definitions are put together, everything that is derived from them accepts them. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assert } from '#base/assert.ts';
import type { Preset } from '#schema/entity-def.ts';
import type { Fields } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import type { TypedEntity } from '#schema/typed-entity.ts';
import { defineView } from '#schema/define-view.ts';
import { statusesOf } from '#schema/statuses.ts';
import { offeredSteps, userSteps } from '#schema/steps.ts';
import { compilePredicate } from '#query/predicate.ts';
import { initialListState, toListQuery } from '#app/ui/list-state/list-state.ts';
import { defaultValues } from '#app/ui/conditions/default-values.ts';
import { toConditions } from '#app/ui/conditions/query-values.ts';
import { columnsOf, factColumns, fitColumns, widthOf } from '#app/ui/list/columns.ts';
import { startCreate } from '#app/ui/form/form-state.ts';
import { copyValues } from '#schema/copy-values.ts';
import { computeRow } from '#schema/compute.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { brokenGuards, guardRefusal, readsOfGuards } from '#schema/guards.ts';
import { isReadFromFiles, kindOf } from '#schema/kinds/kind-of.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { composeSchema } from '#schema/schema.ts';
import { effectTargets, followingFields } from '#schema/row-effects.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import { verbsOf } from '#schema/verbs.ts';
import { cellOf, headOf } from '#server/entities/excel/export-sheet.ts';
import { readTable } from '#server/entities/excel/import-columns.ts';
import { createStatements } from '#server/database/table-shape.ts';
import { entityTables } from '#server/entities/table-shapes.ts';
import { admin } from '#tests/server/support/entity-server.ts';
import { drawDefinitions, fittingRow } from '#tests/support/random-definitions.ts';
import { KINDS, pick, some } from '#tests/support/random-fields.ts';

const everything = () => true;
const RUNS = 60;
const SEED = 20_261_123;

const definitions = (check: (schema: ReturnType<typeof composeSchema>, draw: fc.GeneratorValue) => void): void =>
  fc.assert(
    fc.property(fc.gen(), draw => {
      const schema = composeSchema(drawDefinitions(draw).map(completeEntity));
      check(schema, draw);
    }),
    { seed: SEED, numRuns: RUNS },
  );

test('a list has its columns, the title first and the status second, each under its own head', () => {
  definitions(({ defs }) => {
    for (const def of defs) {
      const columns = columnsOf(def, everything);
      const [first, second] = columns.map(({ field }) => field.name);
      expect(new Set(columns.map(({ field }) => field.name))).toEqual(new Set([def.titleField, ...def.listColumns]));
      expect(first).toBe(def.titleField);
      if (def.flow && def.listColumns.includes(def.flow.field) && def.titleField !== def.flow.field) expect(second).toBe(def.flow.field);
      expect(columns.every(({ head, widthPx }) => head !== '' && widthPx > 0)).toBe(true);
      const facts = factColumns(def, columns).map(({ field }) => field.name);
      expect(facts.length).toBeLessThanOrEqual(3);
      if (def.mainAmount !== undefined) expect(facts).toContain(def.mainAmount);
      for (const roomPx of [500, 900, 1400]) {
        const fitting = fitColumns(columns, roomPx, []);
        const stays = columns.filter(({ priority }) => priority === undefined);
        expect(stays.every(({ field }) => fitting.some(column => column.field.name === field.name))).toBe(true);
        if (widthOf(columns) <= roomPx) expect(fitting).toEqual(columns);
      }
    }
  });
});

test('a list opens with conditions that it can ask, on a day of any kind', () => {
  definitions(({ defs }) => {
    for (const def of defs) {
      const values = defaultValues(def, everything, '2026-02-28');
      const opened = def.query.filter(item => item.rule !== 'like' && item.default !== undefined).map(({ field }) => field);
      expect([...new Set(toConditions(def, values).map(({ field }) => field))]).toEqual(opened);
      expect(defaultValues(def, () => false, '2026-02-28')).toEqual({});
    }
  });
});

test('a form starts with the defaults, accepts a row that fits, and demands what is required', () => {
  definitions(({ defs }, draw) => {
    for (const def of defs) {
      const { row } = startCreate(def);
      const starts = def.fields.filter(field => field.default !== undefined || field.kind === 'flag');
      expect(Object.keys(row).sort()).toEqual(starts.map(({ name }) => name).sort());
      const filled: Values = { ...row, ...fittingRow(draw, def, 1, 'p1'), ...(def.parent === undefined ? {} : { jobId: 'j1', lineNo: 1 }) };
      expect(validateValues(def, computeRow(def, filled))).toEqual({});
      const [demanded] = def.fields.filter(field => field.required && !field.readonly && field.default === undefined);
      if (demanded) expect(Object.keys(validateValues(def, { ...filled, [demanded.name]: undefined }))).toContain(demanded.name);
      if (verbsOf(def).includes('copy')) expect(copyValues(def, { id: '1', ...filled })).not.toHaveProperty(def.titleField);
      for (const field of def.fields) expect(typeof fieldTextOf(field, filled[field.name], undefined, {})).toBe('string');
    }
  });
});

test('the heads of an exported file are recognised when it is imported, every field that a file can fill among them', () => {
  definitions(({ defs }, draw) => {
    for (const def of defs.filter(each => verbsOf(each).includes('import'))) {
      const fields = def.fields.filter(field => !field.readonly);
      const row = fittingRow(draw, def, 1, 'p1');
      const cells = fields.map(field => cellOf(field, row, '2026-05-01 10:00:00'));
      const read = readTable(def, admin, [fields.map(field => headOf(field).text), cells.map(cell => (cell === null ? '' : String(cell)))]);
      const filled = fields.filter(isReadFromFiles);
      expect(read.columns.map(({ field }) => field.name)).toEqual(filled.map(({ name }) => name));
      expect(read.lines).toHaveLength(1);
    }
  });
});

test('a view of it shows the rows of its preset and no others, whatever else is asked, and offers what its entity has', () => {
  definitions(({ defs }, draw) => {
    const def = defs.find(({ name }) => name === 'job');
    assert(def?.flow !== undefined, 'jobs have a flow');
    const statuses = statusesOf(def.flow);
    const chosen = some(draw, statuses);
    const preset: Preset =
      chosen.length === 0 || chosen.length === statuses.length ? { not: ['1'] } : pick(draw, [{ is: chosen }, { not: chosen }]);
    const job: TypedEntity<Fields> = { ...def, shape: {}, actions: [], ownNames: [] };
    const steps = some(draw, userSteps(def));
    const view = defineView(job, {
      name: 'jobView',
      title: '任务（部分）',
      route: '/random/jobView',
      component: 'random/JobView',
      preset: { jobStatus: preset },
      listColumns: ['jobNo', ...some(draw, def.listColumns.slice(1))],
      query: [{ field: 'jobNo', rule: 'like' }],
      verbs: verbsOf(def).filter(verb => verb === 'edit' || verb === 'export'),
      steps: steps.map(({ action }) => action),
    });
    const finds = (status: string, asked: Values) => {
      const query = toListQuery(view, { ...initialListState, values: { jobNo: String(asked['jobNo']) } }, everything);
      return compilePredicate(view, query)({ id: 'r', ...asked, jobStatus: status });
    };
    const shown =
      'is' in preset
        ? statuses.filter(one => preset.is.includes(one))
        : statuses.filter(one => 'not' in preset && !preset.not.includes(one));
    expect(statuses.filter(status => finds(status, { jobNo: 'RW1' }))).toEqual(shown);
    expect(columnsOf(view, everything).map(({ field }) => field.name)[0]).toBe('jobNo');
    expect(offeredSteps(view).map(({ action }) => action)).toEqual(steps.map(({ action }) => action));
    expect(composeSchema([...defs.filter(one => one !== def), job], [view]).views).toEqual([view]);
  });
});

test('guards and effects are judged over whatever is at hand', () => {
  definitions((schema, draw) => {
    for (const def of schema.defs) {
      const values = { ...fittingRow(draw, def, 1, 'p1'), ...(def.flow && { [def.flow.field]: def.flow.initial }) };
      const facts = { before: values, values, referred: new Map(), lines: new Map(), now: '2026-05-01 10:00:00' };
      for (const step of def.flow?.transitions ?? []) {
        const broken = brokenGuards(step, facts);
        expect(broken.every(({ message }) => message !== '' && !message.includes('{'))).toBe(true);
        const refusal = guardRefusal(def, step, facts);
        if (refusal) expect(broken.map(({ message }) => ({ kind: 'guard', message }))).toContainEqual(refusal);
        const { references, lists } = readsOfGuards(def, step);
        expect(
          [...references, ...lists].every(name => def.fieldByName.has(name) || def.children?.some(({ property }) => property === name)),
        ).toBe(true);
      }
      for (const { entity, fields } of effectTargets(schema, def, undefined, values)) {
        const following = followingFields(schema, schema.get(entity));
        expect(fields.every(name => following.includes(name))).toBe(true);
      }
    }
  });
});

test('every definition has a table with a column of its own for each stored field', () => {
  definitions(schema => {
    const tables = entityTables(schema);
    for (const def of schema.defs) {
      const table = tables.find(({ name }) => name === def.table);
      const stored = [...def.fieldByName.values()].filter(field => kindOf(field).storage.type !== 'none');
      expect(table && Object.keys(table.columns)).toHaveLength(stored.length + 1);
      expect(table && createStatements(table).length).toBeGreaterThan(0);
    }
  });
});

test('every kind of field is drawn', () => {
  const drawn = new Set<string>();
  definitions(({ defs }) => {
    for (const { fields } of defs) for (const { kind } of fields) drawn.add(kind);
  });
  expect([...KINDS].filter(kind => !drawn.has(kind))).toEqual([]);
});
