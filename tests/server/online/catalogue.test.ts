/** What must hold for every form and report that is described: their names go into SQL, their texts are shown. */
import { sql } from '#server/database/kysely.ts';
import { textOf } from '#tests/server/support/watched.ts';
import { describe, expect, test } from 'vitest';
import { dictionarySeed } from '#server/dev/data/dictionaries.ts';
import { formOf, forms, subFormsOf } from '#server/online/forms/form-catalogue.ts';
import { formId, parentFieldOf } from '#server/online/forms/form-def.ts';
import { reports } from '#server/online/reports/report-catalogue.ts';

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const RESERVED = ['id', 'data', 'parent_id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code', 'hasChild'];
const dicts = new Set(dictionarySeed.map(([code]) => code));

describe.each(forms.map(form => [form.table, form] as const))('form %s', (_, form) => {
  test('has field names that are plain words, unique, and different from the server’s own', () => {
    const names = form.fields.map(field => field.name);

    expect(names.filter(name => !NAME.test(name) || RESERVED.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(subFormsOf(form).filter(sub => names.includes(sub.table))).toEqual([]);
  });

  test('names known dictionaries, has labels, and its defaults pass its own checks', () => {
    expect(form.fields.flatMap(field => (field.dict === undefined || dicts.has(field.dict) ? [] : [field.dict]))).toEqual([]);
    expect(form.fields.filter(field => field.label.trim() === '')).toEqual([]);
    for (const { dict, defaultValue } of form.fields) {
      const values = dictionarySeed
        .find(([code]) => code === dict)
        ?.slice(2)
        .map(item => item.split('|')[0]);
      if (defaultValue !== undefined && values) expect(values).toContain(defaultValue);
    }
  });

  test('names an existing parent and an existing original', () => {
    const parent = parentFieldOf(form);
    if (parent !== undefined) expect(form.fields.map(field => field.name)).toContain(parent);
    if (form.main) expect(formOf(form.main.table).type).toBe(2);
    if (form.copyOf === undefined) return;
    const original = formOf(form.copyOf).fields;
    // A row written through the copy must be whole for its original, and read back as what it is.
    expect(form.fields).toEqual(form.fields.map(field => original.find(known => known.name === field.name)));
    expect(form.fields.map(field => field.name)).toEqual(
      expect.arrayContaining(original.filter(field => field.isRequired).map(field => field.name)),
    );
  });
});

test('ids are 32 hex digits and unique', () => {
  const ids = forms.map(formId);

  expect(new Set(ids).size).toBe(forms.length);
  expect(ids.every(id => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});

describe.each(reports.map(report => [report.code, report] as const))('report %s', (_, report) => {
  test('reads only rows its caller may see, and accepts the parameters it describes', () => {
    const taken = new Set<string>();
    const text = textOf(report.source(name => (taken.add(name), sql`${name}`)));

    expect(text).toMatch(/\bFROM base w\b/);
    expect(text).not.toContain(report.entity.table);
    expect([...taken]).toEqual(report.params.map(param => param.name));
    for (const [, condition = ''] of text.matchAll(/\bJOIN \w+ \w+ ON ([^\n]+)/g)) expect(condition).toContain('.tenant_id = w.tenant_id');
  });

  test('has column names that are plain words, and is ordered by a column visible to everybody', () => {
    expect(report.columns.filter(column => !NAME.test(column.name))).toEqual([]);
    expect(report.columns.find(column => column.name === report.order.column)).toMatchObject({ isPrice: false });
    const places = report.columns.flatMap(column => Array.from((column.href ?? '').matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name));
    expect(report.columns.map(column => column.name)).toEqual(expect.arrayContaining(places));
  });
});
