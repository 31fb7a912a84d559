/** A server with what a tender refers to: a company, goods, a line, three carriers with an account each, and our own account. */
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { account } from '#features/base/account/entity.ts';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { bidding } from '#features/bidding/bidding/entity.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { bondPay } from '#features/bond/bond-pay/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { takeDueSteps } from '#server/entities/due-steps.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { stepWorksOf } from '#server/entities/step-work.ts';
import { entityFeaturesOf } from '#server/features.ts';
import { fromServerTime } from '#base/server-time.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

export const CARRIERS = ['u1', 'u2', 'u3'] as const;
type Answer = Awaited<ReturnType<EntityServer['call']>>;

export type TenderServer = EntityServer & {
  /** Sets the server's clock, and lets it take the steps that are due. */
  at(time: string): Promise<void>;
  put(def: EntityDef, values: Values): Promise<void>;
  act(def: EntityDef, action: string, id: string, values?: Values): Promise<Answer>;
  /** The same; it must succeed. */
  take(def: EntityDef, action: string, id: string, values?: Values): Promise<void>;
  add(def: EntityDef, number: number, values: Values): Promise<string>;
  /** Stored rows that have these values, oldest first. */
  rows(def: EntityDef, query?: Readonly<Record<string, string>>): Promise<readonly Readonly<Record<string, unknown>>[]>;
  one(def: EntityDef, id: string): Promise<Readonly<Record<string, unknown>>>;
  clear(): Promise<void>;
};

export async function openTenderServer(): Promise<TenderServer> {
  const server = await openEntityServer();
  const { schema, db } = server;
  const stepWorks = stepWorksOf(entityFeaturesOf(schema));
  const extended = Object.assign(server, {
    async at(time: string): Promise<void> {
      server.nowMs = fromServerTime(time);
      await takeDueSteps({
        db,
        schema,
        stepWorks,
        nowMs: () => server.nowMs,
        onChanged: ({ def, row, kind }) => server.changes.push({ entity: def.name, id: row['id'], kind }),
        onFailed: ({ error }) => {
          throw error;
        },
        isResting: () => false,
      });
    },
    put: async (def: EntityDef, values: Values): Promise<void> =>
      void (await insertRow(db, def, { tenantId: '0', delFlag: '0', createBy: 'admin', ...values })),
    act: (def: EntityDef, action: string, id: string, values: Values = {}) =>
      server.call('PUT', `${def.endpoint}/${action}`, { id, ...values }),
    async take(def: EntityDef, action: string, id: string, values: Values = {}): Promise<void> {
      const answer = await extended.act(def, action, id, values);
      if (!answer.success) throw new Error(`${action}: ${answer.message}`);
    },
    async add(def: EntityDef, number: number, values: Values): Promise<string> {
      const answer = await server.call('POST', `${def.endpoint}/add`, { ...values, id: idOf(number) });
      if (!answer.success) throw new Error(`add: ${answer.message}`);
      return idOf(number);
    },
    rows: async (def: EntityDef, query: Readonly<Record<string, string>> = {}) =>
      (await server.list(def, { column: 'id', order: 'asc', pageSize: '100', ...query })).records,
    async one(def: EntityDef, id: string) {
      const row = await server.row(def, id);
      if (!row) throw new Error(`no ${def.name} ${id}`);
      return row;
    },
    async clear(): Promise<void> {
      for (const { table } of schema.defs) await askSql(db, `DELETE FROM ${table}`);
      server.caller = admin;
      server.changes.length = 0;
      for (const [entity, ...ids] of [
        ['company', 'c1'],
        ['material', 'm1'],
      ] as const)
        await server.known(entity, ids);
      await extended.put(schema.get('transportLine'), {
        id: 'l1',
        lineName: '大柳塔—黄骅港',
        transportMode: 'road',
        loadPlace: '大柳塔煤矿',
        unloadPlace: '黄骅港',
        distance: 812.5,
        status: '1',
      });
      for (const [at, id] of CARRIERS.entries())
        await extended.put(carrierUnit, { id, name: ['顺达', '通运', '飞快'][at], status: '1', isBlack: 'N', taxRate: '9' });
      await extended.put(account, {
        id: 'a0',
        accountName: '基本户',
        ownerType: 'company',
        companyId: 'c1',
        status: '1',
        openingBalance: 1000,
      });
      for (const id of CARRIERS)
        await extended.put(account, { id: `a-${id}`, accountName: `${id}户`, ownerType: 'carrier', carrierUnitId: id, status: '1' });
    },
  });
  return extended;
}

/** Signing up opens at 8:00 on the 6th, bidding goes from 9:00 to 10:00 on the 8th. */
export const SECTION: Values = {
  sectionName: '大柳塔至黄骅港一标段',
  bidType: 'public',
  biddingMode: 'down',
  companyId: 'c1',
  transportMode: 'road',
  materialId: 'm1',
  lineId: 'l1',
  totalWeight: 12_000,
  ceilingPrice: 100,
  priceStep: 0.5,
  depositAmount: 50_000,
  signStart: '2026-03-06 08:00:00',
  signEnd: '2026-03-07 18:00:00',
  bidStart: '2026-03-08 09:00:00',
  bidEnd: '2026-03-08 10:00:00',
  workStart: '2026-03-15',
  workEnd: '2026-06-30',
};
export const BEFORE = '2026-03-05 10:00:00';
export const SIGNING = '2026-03-06 08:00:00';
export const BIDDING = '2026-03-08 09:00:05';
export const OVER = '2026-03-08 10:00:05';

const VOUCHER = 'seed/slip-1.svg';

/** A published section; the bonds of these carriers are confirmed while it is open for signing up. */
export async function signedUp(server: TenderServer, carriers: readonly string[], values: Values = {}): Promise<string> {
  await server.at(BEFORE);
  const section = await server.add(bidSection, 1, { ...SECTION, ...values });
  await server.take(bidSection, 'publish', section);
  await server.at(SIGNING);
  for (const [at, carrierUnitId] of carriers.entries()) await confirmedBond(server, 10 + at, section, carrierUnitId);
  return section;
}

export async function confirmedBond(
  server: TenderServer,
  number: number,
  sectionId: string,
  carrierUnitId: string,
  paidAmount = 50_000,
): Promise<string> {
  const bond = await server.add(bondPay, number, {
    sectionId,
    carrierUnitId,
    amount: 50_000,
    receiveAccountId: 'a0',
    payMethod: 'transfer',
    payAccountId: `a-${carrierUnitId}`,
  });
  await server.take(bondPay, 'submit', bond, { paidAmount, voucherFile: VOUCHER });
  await server.take(bondPay, 'confirm', bond);
  return bond;
}

export const bondOf = (carrier: string): string => idOf(10 + CARRIERS.findIndex(one => one === carrier));

export async function roundOf(server: TenderServer): Promise<string> {
  const [round] = await server.rows(bidding);
  return String(round?.['id']);
}

/** Enters an offer and submits it. @returns the server's answer to the submission. */
export async function bid(server: TenderServer, number: number, carrierUnitId: string, unitPrice: number): Promise<Answer> {
  const biddingId = await roundOf(server);
  const { sectionId } = await server.one(bidding, biddingId);
  const id = await server.add(offer, number, {
    sectionId: String(sectionId),
    biddingId,
    bondPayId: bondOf(carrierUnitId),
    carrierUnitId,
    unitPrice,
    taxRate: '9',
    weight: 12_000,
  });
  return server.act(offer, 'submit', id);
}
