/** The sample rows: every entity has some, and each passes its own form, formulas and sums. */
import { sql as query } from '#server/database/kysely.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import { named, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { choiceRules, whyNotChoosable } from '#schema/choosable.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { splitMany } from '#schema/many.ts';
import type { Values } from '#schema/row.ts';
import { driver } from '#features/production/driver/entity.ts';
import { account } from '#features/base/account/entity.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { bondRefund } from '#features/bond/bond-refund/entity.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { invoice } from '#features/finance/invoice/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { writeOff } from '#features/finance/write-off/entity.ts';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { entityDef, entityDefs, schema } from '#features/registry.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import { selectList, tableOf } from '#server/entities/entity-table.ts';
import { takeDueSteps } from '#server/entities/due-steps.ts';
import { refreshAll } from '#server/entities/refresh-rows.ts';
import { toValues } from '#server/entities/row-values.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { seedAgain, seedEmpty } from '#server/dev/seed/sample-rows.ts';
import { NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

const OPTIONS = { waybills: 400, seed: 7, nowMs: NOON_MS };
const NOW = '2026-03-05 10:20:30';
/** References to rows that have taken further steps since they were chosen: a finished plan has trains, a paid settlement has the money that paid it. */
const MOVED_ON: readonly string[] = [
  'gateQueue.waybillId',
  'productionWaybill.taskId',
  'railDayPlan.railPlanId',
  'portOperation.shipPlanId',
  'collection.settlementId',
  'writeOff.settlementId',
  'writeOff.freightBillId',
  'writeOff.collectionId',
  'payment.settlementId',
  'payment.freightBillId',
  'bidding.sectionId',
  'bidding.winOfferId',
  'bidSection.winOfferId',
  'bondPay.sectionId',
  'bondRefund.bondPayId',
  'offer.sectionId',
  'offer.biddingId',
  'offer.bondPayId',
  'offer.inquiryId',
  'inquiry.finalOfferId',
];
let server: EntityServer;
const rowsByEntity = new Map<string, readonly Values[]>();

const readAll = async ({ sql, columns }: ReturnType<typeof tableOf>): Promise<readonly Values[]> =>
  (await query<Record<string, unknown>>`SELECT ${selectList(columns)} FROM ${sql} ORDER BY id`.execute(server.db)).rows.map(toValues);
const rowsOf = (def: EntityDef): readonly Values[] => rowsByEntity.get(def.name) ?? [];

beforeAll(async () => {
  server = await openEntityServer();
  await seedEmpty(server, OPTIONS);
  for (const def of entityDefs) rowsByEntity.set(def.name, await readAll(tableOf(def)));
}, 120_000);
afterAll(() => server.close());

test('every entity has rows', () => {
  expect(entityDefs.filter(def => rowsOf(def).length === 0).map(def => def.name)).toEqual([]);
  expect(rowsOf(waybill)).toHaveLength(OPTIONS.waybills);
});

test('every row passes its own form: required fields, lengths, plates, credit codes, identity numbers, row rules', () => {
  const broken = entityDefs.flatMap(def => rowsOf(def).map(row => ({ entity: def.name, ...validateValues(def, row) })));

  expect(broken.filter(errors => Object.keys(errors).length > 1)).toEqual([]);
});

test('every computed field has the value of its formula', () => {
  const wrong = entityDefs.flatMap(def =>
    rowsOf(def)
      .filter(row => JSON.stringify(computeRow(def, row)) !== JSON.stringify(row))
      .map(row => [def.name, row['id']]),
  );

  expect(wrong).toEqual([]);
});

test('every sum and every occupied row agrees with the documents', async () => {
  expect(await refreshAll(server, NOON_MS)).toBe(0);
});

test('a truck under way makes one trip, and some are idle', () => {
  const underWay = rowsOf(waybill).filter(row => ['20', '30', '40', '50', '90'].includes(String(row['waybillStatus'])));

  expect(new Set(underWay.map(row => row['driverId'])).size).toBe(underWay.length);
  expect(rowsOf(driver).filter(row => row['driverStatus'] === 'idle').length).toBeGreaterThan(rowsOf(driver).length / 10);
});

test('weights and money are those of real work: no truck over 49 tons, no trip that costs its driver, nothing weighed at the price of freight', () => {
  const trips = rowsOf(waybill);
  const heavy = trips.filter(row => Math.max(Number(row['loadGross'] ?? 0), Number(row['unloadGross'] ?? 0)) > 49);
  expect(heavy).toEqual([]);
  expect(rowsOf(entityDef('car')).filter(row => Number(row['ratedLoad']) + Number(row['tareWeight']) > 49)).toEqual([]);
  expect(trips.filter(row => Number(row['payableAmount'] ?? 0) < 0)).toEqual([]);
  expect(trips.filter(row => Number(row['planWeight']) > 33.5)).toEqual([]);
  const priceOf = (row: Values): number => Number(row['unitPrice']);
  const railway = rowsOf(entityDef('railwayFee'));
  expect(railway.filter(row => row['feeItem'] === 'freight' && priceOf(row) < 48)).toEqual([]);
  const weighed = [...railway, ...rowsOf(entityDef('portFee'))].filter(row => row['feeItem'] === 'weighing');
  expect(weighed.filter(row => priceOf(row) > 1)).toEqual([]);
});

test('every reference names an existing row', () => {
  const ids = new Map(entityDefs.map(def => [def.name, new Set(rowsOf(def).map(row => row['id']))]));
  const dangling = entityDefs.flatMap(def =>
    def.fields.flatMap(field =>
      field.kind !== 'ref'
        ? []
        : rowsOf(def)
            .flatMap(row => String(row[field.name] ?? '').split(','))
            .filter(id => id !== '' && !ids.get(field.ref)?.has(id))
            .map(id => `${def.name}.${field.name} ${id}`),
    ),
  );

  expect(dangling).toEqual([]);
});

test('every reference keeps to its conditions; the trades name nothing that is disabled', () => {
  const rowById = new Map(entityDefs.map(def => [def.name, new Map(rowsOf(def).map(row => [row['id'], row]))]));
  const trades: readonly string[] = ['contract', 'roadPlan', 'waybill', 'settlement', 'weighSlip', 'invoice'];
  const broken = entityDefs.flatMap(def =>
    def.fields.flatMap(field => {
      const entity = referredEntity(field) ?? '';
      const rules = choiceRules(schema, field).filter(
        rule =>
          (trades.includes(def.name) || kindOf(field).where?.[rule.field] !== undefined) &&
          !(MOVED_ON.includes(`${def.name}.${field.name}`) && rule.field === schema.get(entity).flow?.field),
      );
      return rowsOf(def).flatMap(row => {
        const chosen = splitMany(row[field.name]).map(id => rowById.get(entity)?.get(id) ?? {});
        return chosen.flatMap(one => whyNotChoosable(def, field, rules, one, row, String(one['id'])) ?? []);
      });
    }),
  );

  expect(broken).toEqual([]);
});

test('no time is in the future, and the times of a waybill are in order', () => {
  const wrong = rowsOf(waybill).filter(row => {
    const times = ['createTime', 'dispatchTime', 'loadTime', 'departTime', 'arriveTime', 'unloadTime', 'auditTime'].flatMap(
      name => row[name] ?? [],
    );
    return times.some((time, at) => time > NOW || time < (times[at - 1] ?? ''));
  });

  expect(wrong).toEqual([]);
});

test('no invoice is dated in the future, and nobody decided on a refund that he applied for', () => {
  const dates = rowsOf(invoice).flatMap(row => row['invoiceDate'] ?? []);
  expect(dates.length).toBeGreaterThan(0);
  expect(dates.filter(date => date > NOW.slice(0, 10))).toEqual([]);

  const audited = rowsOf(bondRefund).filter(row => row['auditBy'] !== undefined);
  expect(audited.length).toBeGreaterThan(0);
  expect(audited.filter(row => row['auditBy'] === row['applyBy'])).toEqual([]);
});

test('the loss of weight is small and never negative', () => {
  const losses = rowsOf(waybill).flatMap(row => row['lossWeight'] ?? []);

  expect(losses.length).toBeGreaterThan(100);
  expect(losses.filter(loss => Number(loss) < 0 || Number(loss) > 0.2)).toEqual([]);
});

test('a row has the fields its status requires and none of a later status', () => {
  const has = (row: Values, name: string) => row[name] !== undefined;
  const wrong = rowsOf(waybill).filter(row => {
    const status = String(row['waybillStatus']);
    if (status === '90' || status === '99') return !has(row, status === '90' ? 'exceptionType' : 'voidReason');
    return (
      has(row, 'carId') !== status >= '20' ||
      has(row, 'loadNetWeight') !== status >= '40' ||
      has(row, 'arriveTime') !== status >= '50' ||
      has(row, 'unloadNetWeight') !== status >= '60' ||
      has(row, 'auditBy') !== status >= '70' ||
      has(row, 'settlementId') !== status >= '80'
    );
  });

  expect(wrong).toEqual([]);
});

test('a weigh slip has the values of its waybill', () => {
  const waybillById = new Map(rowsOf(waybill).map(row => [row['id'], row]));
  const wrong = rowsOf(weighSlip).filter(slip => {
    const bill = waybillById.get(String(slip['waybillId'])) ?? {};
    const side = slip['slipType'];
    return (
      bill['plateNumber'] !== slip['plateNumber'] ||
      bill[`${side}NetWeight`] !== slip['netWeight'] ||
      bill[`${side}SlipNo`] !== slip['slipNo']
    );
  });

  expect(wrong).toEqual([]);
});

test('money agrees: no account is below its credit limit, and what is paid of a settlement or a bill is all that paid for it', () => {
  const number = (row: Values | undefined, name: string): number => Number(row?.[name] ?? 0);
  const below = rowsOf(account).filter(row => number(row, 'balance') + number(row, 'creditLimit') < 0);
  const wrongPapers = [settlement, freightBill].flatMap(def =>
    rowsOf(def).filter(row => {
      const by = def === settlement ? 'settlementId' : 'freightBillId';
      const [offs, payments] = [rowsOf(writeOff), rowsOf(payment)].map(rows => rows.filter(one => one[by] === row['id']));
      const paid = [
        ...(offs ?? []).filter(one => one['writeOffStatus'] === '1'),
        ...(payments ?? []).filter(one => one['paymentStatus'] === '4'),
      ].reduce((sum, one) => sum + Math.round(number(one, 'amount') * 100), 0);
      const isDone = row[def.flow?.field ?? ''] === '6';
      return paid !== Math.round(number(row, 'paidAmount') * 100) || isDone !== (paid > 0 && number(row, 'unpaidAmount') === 0);
    }),
  );
  const wrongCollections = rowsOf(collection).filter(row => {
    const left = number(row, 'remainAmount');
    const status = String(row['collectionStatus']);
    return left < 0 || (status === '3') !== (left === 0) || (status === '2') !== (left > 0 && number(row, 'writeOffAmount') > 0);
  });

  expect(below).toEqual([]);
  expect(wrongPapers).toEqual([]);
  expect(wrongCollections).toEqual([]);
});

test('the clock has nothing to catch up on in a fresh sample', async () => {
  const due = await takeDueSteps({
    db: server.db,
    schema,
    nowMs: () => NOON_MS,
    onChanged: () => {},
    onFailed: ({ def, action, error }) => {
      throw new Error(`${def.name} ${action}: ${String(error)}`);
    },
    isResting: () => false,
  });
  expect(due).toBe(0);
});

test('prices of an open round fall by its step; the ledger of margins adds up line by line', () => {
  for (const round of rowsOf(entityDef('bidding')).filter(row => row['biddingMode'] === 'down')) {
    const prices = rowsOf(entityDef('offer'))
      .filter(row => row['biddingId'] === round['id'])
      .toSorted((one, other) => (String(one['offerTime']) < String(other['offerTime']) ? -1 : 1))
      .map(row => Number(row['unitPrice']));
    const steps = prices.slice(1).map((price, at) => roundTo((prices[at] ?? 0) - price, 2));
    expect(steps.filter(step => step < Number(round['priceStep']))).toEqual([]);
    expect(prices.filter(price => price > Number(round['startPrice']))).toEqual([]);
  }
  const balances = new Map<string, number>();
  const wrong = rowsOf(entityDef('carrierMargin'))
    .toSorted((one, other) => (String(one['tradeTime']) < String(other['tradeTime']) ? -1 : 1))
    .filter(({ carrierUnitId, change, balanceAfter }) => {
      const balance = roundTo((balances.get(String(carrierUnitId)) ?? 0) + Number(change), 2);
      balances.set(String(carrierUnitId), balance);
      return balance !== Number(balanceAfter) || balance < 0;
    });
  expect(wrong).toEqual([]);
  const carriers = rowsOf(entityDef('carrierUnit'));
  expect(carriers.filter(row => (balances.get(String(row['id'])) ?? 0) !== Number(row['marginBalance'] ?? 0))).toEqual([]);
});

test('a settlement has the sums of its waybills', () => {
  const wrong = rowsOf(settlement).filter(sheet => {
    const bills = rowsOf(waybill).filter(row => row['settlementId'] === sheet['id']);
    const weight = bills.reduce((sum, row) => sum + Number(row['settleWeight']), 0);
    return bills.length !== sheet['waybillCount'] || Math.abs(weight - Number(sheet['totalWeight'])) > 0.001;
  });

  expect(wrong).toEqual([]);
});

test('seeding twice changes nothing; the seed command makes the same rows again, without asking about rows nobody edited', async () => {
  await seedEmpty(server, { ...OPTIONS, waybills: 50 });
  const kept = await readAll(tableOf(waybill));
  await seedAgain(server, OPTIONS, false);

  expect(kept).toEqual(rowsOf(waybill));
  expect(await readAll(tableOf(waybill))).toEqual(rowsOf(waybill));
}, 60_000);

test('numbers given after the seed continue its counter', async () => {
  const [line] = await askSql<{ last: number }>(server.db, "SELECT last FROM code_counter WHERE prefix = 'WL2512'");
  const fences = rowsByEntity.get('electronicFence')?.filter(row => String(row['fenceCode']).startsWith('WL2512')).length;

  expect(line?.last).toBe(fences);
});

test('the status of each waybill depends on the seed alone, not on the day', async () => {
  const stages = (rows: readonly Values[]) => rows.map(row => row['waybillStatus']);
  await seedAgain(server, { ...OPTIONS, nowMs: OPTIONS.nowMs + 25.4 * 86_400_000 }, false);

  expect(stages(await readAll(tableOf(waybill)))).toEqual(stages(rowsOf(waybill)));
}, 60_000);

test('an entity that no seeder knows gets rows from its definition, with numbers that later ones continue', async () => {
  const inspection = completeEntity({
    name: 'inspection',
    title: '车辆检查',
    route: '/inspection',
    component: 'inspection',
    endpoint: '/inspection',
    permission: 'inspection',
    titleField: 'inspectionNo',
    searchFields: [],
    fields: [
      named('inspectionNo', text('检查编号', { required: true, maxLength: 32, unique: true, autoCode: 'JC{yyMM}{4}' })),
      named('waybillId', ref('运单', 'waybill', { required: true, copies: { plateNumber: 'plateNumber' } })),
      named('plateNumber', text('车牌号', { readonly: true, maxLength: 12 })),
    ],
    listColumns: ['inspectionNo'],
    query: [],
    offline: 'full',
    seedRows: 200,
  });
  const store = { db: server.db, schema: composeSchema([...entityDefs, inspection]) };
  await bringUpToDate(store, NOON_MS);
  await seedAgain(store, { ...OPTIONS, waybills: 40 }, true);

  const rows = await readAll(tableOf(inspection));
  const plates = new Map((await readAll(tableOf(waybill))).map(row => [row['id'], row['plateNumber']]));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(row => !plates.has(row['waybillId']) || plates.get(row['waybillId']) !== row['plateNumber'])).toEqual([]);
  const [counter] = await askSql<{ last: number }>(server.db, "SELECT max(last) AS last FROM code_counter WHERE prefix LIKE 'JC%'");
  expect(Number(counter?.last)).toBeGreaterThan(0);
}, 60_000);
