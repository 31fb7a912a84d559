/** A view: what it takes from its entity, what is its own, and what is refused. Each `@ts-expect-error` fails the type check when it stops being one. */
import { describe, expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import { defineView, fixedValues, newRowTitle } from '#schema/define-view.ts';
import type { EntityView } from '#schema/entity-def.ts';
import { composeSchema } from '#schema/schema.ts';
import { nextStep, stepsByUse, stepsFor } from '#schema/steps.ts';
import { verbsOf } from '#schema/verbs.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { deal, dealLine, partner, slip, trip } from '#tests/support/small-schema.ts';

const everything = () => true;
const plain = {
  name: 'tripAudit',
  title: '运单审核',
  route: '/small/tripAudit',
  component: 'small/TripAuditList',
  listColumns: ['tripNo'],
  query: [],
} as const;
const audit = defineView(trip, { ...plain, preset: { tripStatus: { is: ['30', '60'] } }, verbs: ['export'], steps: ['auditPass', 'void'] });

test('rows, endpoint, permission and flow are the entity’s; title, route, component and columns are its own', () => {
  const { name, endpoint, permission, flow, fieldByName, title, route, component, listColumns } = audit;
  expect({ name, endpoint, permission }).toEqual({ name: 'trip', endpoint: trip.endpoint, permission: trip.permission });
  expect([flow, fieldByName]).toEqual([trip.flow, trip.fieldByName]);
  expect({ title, route, component, listColumns }).toMatchObject({ title: '运单审核', route: '/small/tripAudit', listColumns: ['tripNo'] });
  expect(rowLabel(audit, { tripNo: 'YD1' })).toBe('运单 YD1');
});

test('it offers its own steps only, in the order of the flow, and no other step comes next', () => {
  expect(stepsFor(audit, '30', everything).map(({ transition, refusal }) => [transition.action, refusal === undefined])).toEqual([
    ['auditPass', true],
    ['void', true],
  ]);
  expect(stepsFor(audit, '30', code => code !== 'trip:void').map(({ transition }) => transition.action)).toEqual(['auditPass']);
  expect(stepsByUse(audit, everything).map(({ action }) => action)).toEqual(['auditPass', 'void']);
  expect(nextStep(stepsFor(audit, '10', everything))).toBeUndefined();
});

test('without verbs of its own it has those of its entity, except the import', () => {
  const all = defineView(trip, { ...plain, preset: { lossMode: { is: ['over'] } }, steps: [] });
  expect(verbsOf(all)).toEqual(['add', 'edit', 'delete', 'batch_delete', 'export', 'copy']);
  expect(verbsOf(defineView(deal, { ...plain, listColumns: ['number'], preset: {}, steps: [] }))).not.toContain('copy');
});

test('a column has the look of the entity’s unless it says its own; the amount is shown where it is a column', () => {
  const look = { name: 'loadPlace', phone: true, widthPx: 90 } as const;
  const base = { ...trip, looks: { loadPlace: look, tripNo: { pinned: 'left' } }, mainAmount: 'payableAmount' } as const;
  const view = (listColumns: Parameters<typeof defineView<typeof trip.shape, never>>[1]['listColumns']) =>
    defineView(base, { ...plain, listColumns, preset: {}, steps: [] });
  expect(view(['loadPlace', 'driverId'])).toMatchObject({ looks: { loadPlace: look }, listColumns: ['loadPlace', 'driverId'] });
  expect(view([{ name: 'loadPlace', phone: false }]).looks).toEqual({ loadPlace: { name: 'loadPlace', phone: false } });
  expect([view(['loadPlace']).mainAmount, view(['payableAmount']).mainAmount]).toEqual([undefined, 'payableAmount']);
});

test('a preset of one value fixes it in a new row; the status and a choice of several values do not', () => {
  expect(
    fixedValues(defineView(trip, { ...plain, preset: { lossMode: { is: ['over'] }, tripStatus: { is: ['10'] } }, steps: [] })),
  ).toEqual({
    lossMode: 'over',
  });
  expect([fixedValues(audit), fixedValues(trip)]).toEqual([{}, {}]);
});

describe('refused when the program starts', () => {
  const wrong: readonly (readonly [string, () => EntityView, string])[] = [
    // @ts-expect-error a column
    ['a column', () => defineView(trip, { ...plain, listColumns: ['tripN'], preset: {}, steps: [] }), 'unknown field tripN'],
    // @ts-expect-error a preset
    ['a preset', () => defineView(trip, { ...plain, preset: { status: { is: ['1'] } }, steps: [] }), 'unknown field status'],
    // @ts-expect-error a condition
    ['a condition', () => defineView(trip, { ...plain, query: [{ field: 'no', rule: 'eq' }], preset: {}, steps: [] }), 'unknown field no'],
    [
      'a sort',
      // @ts-expect-error a sort
      () => defineView(trip, { ...plain, defaultSort: { column: 'at', order: 'asc' }, preset: {}, steps: [] }),
      'unknown field at',
    ],
    // @ts-expect-error a step
    ['a step', () => defineView(trip, { ...plain, preset: {}, steps: ['audit'] }), 'unknown step audit'],
    ['an automatic step', () => defineView(trip, { ...plain, preset: {}, steps: ['settle'] }), 'unknown step settle'],
    // @ts-expect-error a step of an entity without a flow
    ['a step without a flow', () => defineView(slip, { ...plain, listColumns: [], preset: {}, steps: ['audit'] }), 'unknown step audit'],
    ['a status', () => defineView(trip, { ...plain, verbs: [], preset: { tripStatus: { not: ['11'] } }, steps: [] }), 'unknown status 11'],
    ['no value', () => defineView(trip, { ...plain, verbs: [], preset: { lossMode: { is: [] } }, steps: [] }), 'empty preset of lossMode'],
    ['no bound', () => defineView(trip, { ...plain, verbs: [], preset: { loadTime: {} }, steps: [] }), 'empty preset of loadTime'],
    ['money', () => defineView(trip, { ...plain, verbs: [], preset: { unitPrice: { is: ['1'] } }, steps: [] }), 'not every user may see'],
    [
      'a column that gives way',
      () => defineView(trip, { ...plain, listColumns: [{ name: 'tripNo', priority: 1 }], preset: {}, steps: [] }),
      'lets tripNo give way',
    ],
    ['a verb', () => defineView(deal, { ...plain, listColumns: [], verbs: ['add', 'copy'], preset: {}, steps: [] }), 'the verb copy'],
    ['an import', () => defineView(trip, { ...plain, verbs: ['import'], preset: {}, steps: [] }), 'the verb import'],
    ['lonely verbs', () => defineView(trip, { ...plain, verbs: ['batch_delete'], preset: {}, steps: [] }), 'without delete'],
    [
      'new rows it does not hold',
      () => defineView(trip, { ...plain, preset: { tripStatus: { not: ['10'] } }, steps: [] }),
      'offers new rows',
    ],
    [
      'new rows of any kind',
      () => defineView(trip, { ...plain, preset: { lossMode: { is: ['over', 'all'] } }, steps: [] }),
      'offers new rows',
    ],
    [
      'a default outside its preset',
      () =>
        defineView(trip, {
          ...plain,
          verbs: [],
          query: [{ field: 'tripStatus', rule: 'in', default: ['20', '30'] }],
          preset: { tripStatus: { not: ['30'] } },
          steps: [],
        }),
      'opens with 30 of tripStatus, which its condition does not offer',
    ],
    [
      'a condition over what its preset fixes',
      () =>
        defineView(trip, {
          ...plain,
          verbs: [],
          query: [{ field: 'tripStatus', rule: 'in' }],
          preset: { tripStatus: { is: ['10'] } },
          steps: [],
        }),
      'asks for tripStatus, which its preset fixes',
    ],
    ['a value nobody fills', () => defineView(trip, { ...plain, preset: { receiptStatus: { is: ['1'] } }, steps: [] }), 'offers new rows'],
  ];
  test.each(wrong)('%s', (_, define, sentence) => {
    expect(define).toThrow(sentence);
  });
});

test('a schema finds a view by its component and lists it apart; a view without its entity is refused', () => {
  const schema = composeSchema([partner, trip, slip, deal, dealLine], [audit]);
  expect([schema.findByComponent('small/TripAuditList'), schema.findByComponent(trip.component)]).toEqual([audit, trip]);
  expect(schema.defs.map(({ name }) => name)).toEqual(['partner', 'trip', 'slip', 'deal', 'dealLine']);
  expect(schema.get('trip')).toBe(trip);
  expect(() => composeSchema([partner], [audit])).toThrow('tripAudit is listed without trip');
  expect(() => composeSchema([completeEntity(trip)], [audit])).toThrow('tripAudit is listed without trip');
});

test('a new row is called as the list only where the list fixes a value of it', () => {
  const over = defineView(trip, { ...plain, title: '运单（超耗）', preset: { lossMode: { is: ['over'] } }, steps: [] });
  expect([newRowTitle(over), newRowTitle(audit), newRowTitle(trip)]).toEqual(['运单（超耗）', '运单', '运单']);
});
