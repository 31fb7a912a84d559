/** Which rows a reference may be set to: the device's form and the server judge the same rows alike, in the same sentence (law S55). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { carTeam } from '#features/production/car-team/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { schema } from '#features/registry.ts';
import { choiceRules, rulesToCheck, titleOf, whyNotChoosable } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { serverText } from '#server/web/text.ts';
import { PLAN, POINTED_AT } from '#tests/server/support/waybill-body.ts';

/** The rows that the cases refer to, by id. */
const ROWS: Readonly<Record<string, readonly [EntityDef, Values]>> = {
  running: [contract, { number: 'HT1', contractStatus: '3', contractType: 'road' }],
  draft: [contract, { number: 'HT2', contractStatus: '0', contractType: 'road' }],
  rail: [contract, { number: 'HT3', contractStatus: '3', contractType: 'rail' }],
  issued: [roadPlan, { planNo: 'GL1', planStatus: '3', contractId: 'running' }],
  paused: [roadPlan, { planNo: 'GL2', planStatus: '4', contractId: 'running' }],
  good: [carrierUnit, { name: '顺达', status: '1' }],
  other: [carrierUnit, { name: '通运', status: '1', isBlack: 'N' }],
  black: [carrierUnit, { name: '飞快', status: '1', isBlack: 'Y' }],
  shut: [carrierUnit, { name: '老号', status: '0' }],
  team: [carTeam, { teamName: '一队', status: '1', carrierUnitId: 'good' }],
  hisCar: [car, { plateNumber: '晋A·00001', status: '1', carrierUnitId: 'good', carTeamId: 'team' }],
  anyCar: [car, { plateNumber: '晋A·00002', status: '1' }],
  oldCar: [car, { plateNumber: '晋A·00003', status: '0', carrierUnitId: 'good', carTeamId: 'team' }],
  frozen: [driver, { name: '张三', driverStatus: 'frozen', carrierUnitId: 'good' }],
  closed: [supplier, { name: '旧矿', status: '0' }],
};

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
  for (const [entity, ...ids] of POINTED_AT) await server.known(entity, ids);
  for (const [id, [def, values]] of Object.entries(ROWS)) await insertRow(server.db, def, { ...values, id, tenantId: '0', delFlag: '0' });
});
afterAll(() => server.close());

let next = 1;
const added = async (values: Values): Promise<string | undefined> => {
  const answer = await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...values, id: idOf(next++) });
  return answer.success ? undefined : answer.message;
};

/** As a form with all these rows on the device judges it. */
function judged(def: EntityDef, values: Values): string | undefined {
  for (const field of def.fields) {
    const found = ROWS[String(values[field.name])];
    if (!found) continue;
    const [target, row] = found;
    const why = whyNotChoosable(def, field, choiceRules(schema, field), row, values, titleOf(target, row));
    if (why !== undefined) return why;
  }
  return undefined;
}

test.each<[string, Values, string | undefined]>([
  ['a contract in force', { contractId: 'running' }, undefined],
  ['a draft', { contractId: 'draft' }, '合同“HT2”不在履行中，不能选'],
  ['a plan of the contract', { contractId: 'running', roadPlanId: 'issued' }, undefined],
  ['a plan of another contract', { contractId: 'rail', roadPlanId: 'issued' }, '公路计划“GL1”不属于所选合同'],
  ['a paused plan', { contractId: 'running', roadPlanId: 'paused' }, '公路计划“GL2”不在执行中，不能选'],
  ['a carrier of whom no list speaks', { carrierUnitId: 'good' }, undefined],
  ['a carrier who is on no black list', { carrierUnitId: 'other' }, undefined],
  ['a carrier on the black list', { carrierUnitId: 'black' }, '承运单位“飞快”在黑名单中，不能选'],
  ['a disabled carrier', { carrierUnitId: 'shut' }, '承运单位“老号”已停用，不能选'],
  ['a disabled supplier', { supplierId: 'closed' }, '发货供应商“旧矿”已停用，不能选'],
  ['a car of the carrier and the team', { carrierUnitId: 'good', carTeamId: 'team', carId: 'hisCar' }, undefined],
  ['a car, and no carrier yet', { carId: 'hisCar' }, undefined],
  ['a car of another carrier', { carrierUnitId: 'other', carId: 'hisCar' }, '车辆“晋A·00001”不属于所选承运单位'],
  ['a car of no carrier', { carrierUnitId: 'good', carId: 'anyCar' }, '车辆“晋A·00002”不属于所选承运单位'],
  ['a car of another team', { carTeamId: 'team', carId: 'anyCar' }, '车辆“晋A·00002”不属于所选车队'],
  ['a frozen driver', { carrierUnitId: 'good', driverId: 'frozen' }, '司机“张三”已冻结，不能选'],
])('a new waybill with %s', async (_what, values, message) => {
  expect(judged(waybill, values)).toBe(message);
  expect(await added(values)).toBe(message);
});

describe('an older row', () => {
  const ID = idOf(90_001);
  const edit = async (values: Values): Promise<string> =>
    (await server.call('PUT', `${waybill.endpoint}/edit`, { ...values, id: ID })).message;

  test('keeps a choice that became impossible, and one changed field judges the references that depend on it', async () => {
    await server.call('POST', `${waybill.endpoint}/add`, {
      ...PLAN,
      id: ID,
      contractId: 'running',
      roadPlanId: 'issued',
      carrierUnitId: 'good',
    });
    await askSql(server.db, "UPDATE mt_waybill SET car_id = 'oldCar', contract_id = 'draft' WHERE id = $1", [ID]);

    expect(await edit({ remark: '改备注' })).toBe(serverText.edited);
    expect(await edit({ contractId: 'rail' })).toBe('公路计划“GL1”不属于所选合同');
    expect(await edit({ carrierUnitId: 'other' })).toBe('车辆“晋A·00003”不属于所选承运单位');
    expect(await edit({ carTeamId: 'team' })).toBe(serverText.edited); // the disabled car is of this team
    expect(await edit({ contractId: 'running' })).toBe(serverText.edited);
  });

  test('the form checks the same rules', () => {
    const field = waybill.fieldByName.get('carId');
    const rules = field ? choiceRules(schema, field) : [];
    const names = (changed: string) => rulesToCheck(rules, changed === 'carId', name => name === changed).map(rule => rule.field);
    expect(names('carId')).toEqual(['status', 'carrierUnitId', 'carTeamId', 'isBlack']);
    expect(names('carTeamId')).toEqual(['carTeamId']);
    expect(names('remark')).toEqual([]);
  });

  test('of several chosen rows only an added one is judged', async () => {
    const def = supplier;
    const [id, kept, more] = [idOf(90_002), 'type1', 'type2'];
    await server.known('materialType', [kept, more]);
    await insertRow(server.db, def, { id, name: '新矿', status: '1', materialTypeIds: kept, tenantId: '0', delFlag: '0' });
    await askSql(server.db, "UPDATE mt_material_type SET status = '0', type_name = '旧类' WHERE id = $1", [kept]);

    const change = (materialTypeIds: string) => server.call('PUT', `${def.endpoint}/edit`, { id, materialTypeIds });
    expect(await change(`${kept},${more}`)).toMatchObject({ success: true });
    expect(await change(more)).toMatchObject({ success: true });
    expect(await change(`${kept},${more}`)).toMatchObject({ success: false, message: '主营物料“旧类”已停用，不能选' });
  });
});

test('a step judges the rows chosen in its dialog', async () => {
  const id = idOf(90_003);
  await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id });
  const dispatch = { id, carrierUnitId: 'other', carId: 'hisCar', driverId: 'frozen' };
  expect(await server.call('PUT', `${waybill.endpoint}/dispatch`, dispatch)).toMatchObject({
    success: false,
    message: '车辆“晋A·00001”不属于所选承运单位',
  });
});

test('the lines of a contract name enabled goods', async () => {
  await server.known('material', ['off']);
  await askSql(server.db, "UPDATE mt_material SET status = '0', material_name = '停售煤' WHERE id = 'off'");
  const line = { lineNo: 1, materialId: 'off', quantity: 1, unitPrice: 1, taxRate: '9' };
  const body = { id: idOf(90_004), contractName: '甲', contractItemList: [line] };
  const answer = await server.call('POST', `${contract.endpoint}/add`, { ...CONTRACT, ...body });
  expect(answer).toMatchObject({ success: false, message: `${contractItem.fieldByName.get('materialId')?.label}“停售煤”已停用，不能选` });
});

const CONTRACT = {
  contractType: 'road',
  tradeDirection: 'sales',
  companyId: 'c1',
  materialId: 'm1',
  quantity: 1,
  unitPrice: 1,
  taxRate: '9',
  priceMode: 'fixed',
  settleBasis: 'load',
  signDate: '2026-03-01',
  startDate: '2026-03-01',
  endDate: '2026-12-01',
};
