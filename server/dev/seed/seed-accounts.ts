/** Platforms and accounts. What moves an account is added to it by the seeders of the documents; its opening balance is large enough for all of it. */
import { account } from '#features/base/account/entity.ts';
import { platform } from '#features/base/platform/entity.ts';
import { toServerTime } from '#base/server-time.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { bankAccount, mobile, personName } from './identities.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { RowMaker, SeedRow, SeedValues } from './row-maker.ts';
import { dayFrom, earlyMs } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

/** Rows of money are entered by the person who may. */
export const byFinance = (maker: RowMaker): RowMaker => ({
  ...maker,
  make: (def, createdMs, values) => ({ ...maker.make(def, createdMs, values), createBy: FINANCE }),
});
const FINANCE = 'finance';

/** What is left in a company's basic account after all. */
const CUSHION = 6_000_000;

const PLATFORMS = [
  ['netfreight', '晋运通网络货运平台', 1.2],
  ['netfreight', '链上货运网络货运平台', 0.8],
  ['netfreight', '北方智运网络货运平台', 1],
  ['bidding', '矿运竞价平台', 0.3],
  ['gps', '路位通定位平台', undefined],
  ['oil', '油联加油平台', 0.5],
  ['invoice', '票易通开票平台', 0.1],
  ['bank', '银企直连通道', undefined],
] as const;

export function seedPlatforms({ dice, rows, nowMs, ...world }: SeedWorld): SeedRow[] {
  return PLATFORMS.map(([platformType, platformName, serviceRate], at) =>
    rows.make(platform, earlyMs({ dice, rows, nowMs, ...world }), {
      platformCode: `PT${String(at + 1).padStart(3, '0')}`,
      platformName,
      platformType,
      linkMan: personName(dice),
      phone: mobile(dice),
      serviceRate,
      taxRate: '6',
      startDate: dayFrom(nowMs, -dice.int(200, 700)),
      endDate: dayFrom(nowMs, dice.int(30, 700)),
      apiUrl: `https://quayside.example/${platformType}${at + 1}`,
      appKey: `qs${dice.digits(10)}`,
      status: at === PLATFORMS.length - 1 ? '0' : '1',
    }),
  );
}

export const inUse = (row: SeedRow): boolean => row['status'] === '1';

/** The account of a company that its collections and payments go through. */
export const isBasic = (row: SeedRow): boolean => row['ownerType'] === 'company' && row['accountType'] === 'bank';

/** Adds to amounts of the row, and works out what follows from them in it. */
export function add(def: EntityDef, row: SeedRow, amounts: Readonly<Record<string, number>>): void {
  for (const [name, amount] of Object.entries(amounts)) row[name] = roundTo(numberOf(row, name) + amount, 2);
  complete(def, row);
}

/** Runs the formulas again and keeps the row's identity. */
export const complete = (def: EntityDef, row: SeedRow): void => void Object.assign(row, computeRow(def, row), { id: row.id });

/** A basic account for each company, further ones of the larger companies, and those that carriers are paid to. */
export type Owners = {
  readonly companies: readonly SeedRow[];
  readonly carriers: readonly SeedRow[];
  readonly platforms: readonly SeedRow[];
};

export function seedAccounts(world: SeedWorld, { companies, carriers, platforms }: Owners): SeedRow[] {
  const { dice, rows } = world;
  const ofType = (type: string) => platforms.filter(row => row['platformType'] === type);
  const make = (owner: SeedRow, suffix: string, values: SeedValues): SeedRow =>
    rows.make(account, earlyMs(world), { accountName: `${nameOf(owner)}${suffix}`, openingBalance: 0, ...values });
  const ofBank = (owner: SeedRow): SeedValues => {
    const branch = textOf(owner, 'bankName');
    return {
      bankName: branch.replace(/银行.*$/, '银行'),
      bankBranch: branch,
      bankAccount: textOf(owner, 'bankAccount'),
      lineNo: `10${dice.digits(10)}`,
    };
  };
  const nameOf = (row: SeedRow): string => textOf(row, 'shortName') || textOf(row, 'companyName') || textOf(row, 'name');
  const basic = companies.map((company, at) => {
    const isLow = at % 5 === 1;
    return make(company, '基本户', {
      accountType: 'bank',
      ownerType: 'company',
      companyId: company.id,
      ...ofBank(company),
      creditLimit: at < 4 ? 2_000_000 : undefined,
      warnBalance: isLow ? CUSHION * 2 : 500_000,
    });
  });
  const further = companies.slice(0, world.size(20, 3)).flatMap(company =>
    (
      [
        ['platform', '平台账户'],
        ['oil', '油卡账户'],
        ['etc', 'ETC账户'],
        ['margin', '保证金专户'],
      ] as const
    ).map(([accountType, suffix]) =>
      make(company, suffix, {
        accountType,
        ownerType: 'company',
        companyId: company.id,
        ...(accountType === 'platform' && { platformId: dice.pick(ofType('netfreight')).id }),
        ...(accountType === 'oil' && { platformId: ofType('oil')[0]?.id }),
        ...(accountType === 'margin' && { ...ofBank(company), bankAccount: bankAccount(dice) }),
        openingBalance: dice.int(60, 200) * 10_000,
        warnBalance: dice.int(1, 20) * 10_000,
      }),
    ),
  );
  const paidTo = carriers
    .filter(inUse)
    .slice(0, world.size(40, 4))
    .map(carrier =>
      make(carrier, '收款户', {
        accountType: 'bank',
        ownerType: 'carrier',
        carrierUnitId: carrier.id,
        ...ofBank(carrier),
      }),
    );
  return [...basic, ...further, ...paidTo];
}

/** Moves an account at that time. */
export function move(row: SeedRow, amounts: Readonly<Record<string, number>>, atMs: number): void {
  add(account, row, amounts);
  const at = toServerTime(atMs);
  if (textOf(row, 'lastTradeTime') < at) row['lastTradeTime'] = at;
}

/** The opening balances, after everything else has moved the accounts. */
export function openBalances(accounts: readonly SeedRow[]): void {
  for (const row of accounts.filter(isBasic)) {
    const lacking = Math.max(0, -numberOf(row, 'balance'));
    row['openingBalance'] = Math.ceil((lacking + CUSHION) / 10_000) * 10_000;
    complete(account, row);
  }
}
