/** Sections in every stage of their life, with their rounds, falling prices and bonds; an award leaves a draft contract and a record of the price. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { bidding } from '#features/bidding/bidding/entity.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { priceRecord } from '#features/bidding/price-record/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { toServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import type { Dice } from './dice.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { RowMaker, SeedRow } from './row-maker.ts';
import type { BondBook } from './seed-bonds.ts';
import { clockOn, dayFrom, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type TenderOf = {
  /** Companies with an account that takes bonds, by the company's id. */
  readonly bondAccounts: ReadonlyMap<string, SeedRow>;
  /** Carriers that bid, each with the account it is paid back to. */
  readonly bidders: readonly { readonly carrier: SeedRow; readonly account: SeedRow }[];
  /** What is carried where. */
  readonly freights: readonly Freight[];
};
export type Freight = { readonly line: SeedRow; readonly goods: SeedRow };
export type Tenders = Readonly<Record<'bidSection' | 'bidding' | 'offer' | 'priceRecord' | 'contract', SeedRow[]>>;

/** How far a section has come; the first sections take every stage, and two are awarded: one lately and one long ago. */
const STAGES = ['bidding', 'signing', 'evaluating', 'awarded', 'published', 'draft', 'failed', 'void', 'awarded'] as const;
type Stage = (typeof STAGES)[number];
const SECTION_STATUS: Readonly<Record<Stage, string>> = {
  draft: '0',
  published: '1',
  signing: '2',
  bidding: '3',
  evaluating: '4',
  awarded: '5',
  failed: '6',
  void: '9',
};
const ROUND_STATUS: Readonly<Partial<Record<Stage, string>>> = {
  published: '0',
  signing: '0',
  bidding: '1',
  evaluating: '3',
  awarded: '4',
  failed: '5',
  void: '9',
};
const OFFER_STATUS: Readonly<Partial<Record<Stage, string>>> = { bidding: '1', evaluating: '1', awarded: '4', failed: '4' };
const DISPATCHER = 'dispatcher';
const DELAY_SECONDS = 180;

/** People plan by the hour, and hold a tender in office hours: from nine in the morning or two in the afternoon. */
const wholeHour = (at: number): number => at - (at % HOUR_MS);
const isMorning = (at: number): boolean => Math.floor(at / DAY_MS) % 2 === 0;
const openingOn = (at: number): number => clockOn(at, isMorning(at) ? 9 : 14);
const BIDDING_HOURS = [2, 3, 4] as const;

/** What all parts of the seeding share. */
type Making = {
  readonly world: SeedWorld;
  /** The maker of all contracts, which numbers them. */
  readonly contracts: RowMaker;
  readonly of: TenderOf;
  readonly bonds: BondBook;
  readonly made: Tenders;
};

/** @param contracts the maker of all contracts, which numbers them. */
export function seedTenders(world: SeedWorld, contracts: RowMaker, of: TenderOf, bonds: BondBook): Tenders {
  const made: Tenders = { bidSection: [], bidding: [], offer: [], priceRecord: [], contract: [] };
  const making: Making = { world, contracts, of, bonds, made };
  const count = world.size(160, 16);
  // The oldest first, so that numbers ascend with time.
  const stages = times(
    count,
    at =>
      STAGES[at] ??
      world.dice.weighted<Stage>([
        ['awarded', 12],
        ['failed', 2],
        ['void', 1],
        ['signing', 1],
        ['evaluating', 1],
        ['bidding', 1],
      ]),
  );
  for (const stage of stages) seedSection(making, stage);
  return made;
}

/** A section as far as its stage, with its round and all that was done in it. */
function seedSection(making: Making, stage: Stage): void {
  const { world, of, made } = making;
  const { dice, rows, nowMs } = world;
  const [companyId, account] = dice.pick([...of.bondAccounts]);
  const { line, goods } = dice.pick(of.freights);
  const [from, to] = spanOf(world, stage);
  // Signing up begins some days before; a section that is signed up for has begun.
  const signFrom = clockOn(stage === 'published' ? nowMs + dice.int(1, 3) * DAY_MS : from - 4 * DAY_MS, 8);
  const createdMs = Math.min(signFrom - DAY_MS, nowMs - HOUR_MS);
  const ceiling = roundTo(numberOf(line, 'refPrice') * 1.08, 1);
  const isSealed = dice.chance(0.15);
  const deposit = dice.pick([20_000, 50_000, 100_000]);
  const section = rows.make(bidSection, createdMs, {
    sectionName: `${textOf(line, 'lineName')}${textOf(goods, 'materialName')}运输标段`,
    bidType: dice.pick(['public', 'public', 'invite']),
    biddingMode: isSealed ? 'sealed' : 'down',
    companyId,
    transportMode: 'road',
    materialId: goods.id,
    lineId: line.id,
    totalWeight: dice.int(4, 60) * 500,
    ceilingPrice: ceiling,
    priceStep: isSealed ? undefined : Math.max(0.1, roundTo(ceiling * dice.pick([0.003, 0.005, 0.01]), 1)),
    depositAmount: deposit,
    carRequire: dice.pick(['后八轮自卸车，国五以上', '半挂车，限装 33 吨，苫布齐全', '新能源重卡优先']),
    signStart: toServerTime(signFrom),
    signEnd: toServerTime(clockOn(from - DAY_MS, 17)),
    bidStart: toServerTime(from),
    bidEnd: toServerTime(to),
    workStart: dayFrom(to, 7),
    workEnd: dayFrom(to, dice.pick([37, 97, 187])),
    qualification: '具有道路货物运输经营许可证，自有或可控车辆不少于 20 台，近一年无重大安全责任事故。',
    attachments: 'seed/contract-1.svg',
    endReason: { failed: '报价均高于预期', void: '发运计划取消', draft: undefined }[stage as string],
    sectionStatus: SECTION_STATUS[stage],
  });
  if (stage !== 'draft') rows.touch(section, Math.min(nowMs, Math.max(createdMs, stage === 'published' ? createdMs : from)), DISPATCHER);
  made.bidSection.push(section);
  const status = ROUND_STATUS[stage];
  if (status === undefined) return;
  const round = rows.make(bidding, createdMs + HOUR_MS, {
    sectionId: section.id,
    biddingMode: section['biddingMode'],
    roundNo: 1,
    startTime: section['bidStart'],
    endTime: section['bidEnd'],
    delaySeconds: DELAY_SECONDS,
    startPrice: section['startPrice'],
    priceStep: section['priceStep'],
    biddingStatus: status,
  });
  made.bidding.push(round);
  if (stage === 'published' || stage === 'void') return;
  seedBidders(making, stage, section, round, account, { signFrom, from, to });
}

type Times = { readonly signFrom: number; readonly from: number; readonly to: number };

/** The carriers that signed up, their bonds, what they offered, and who won. */
function seedBidders(
  making: Making,
  stage: Stage,
  section: SeedRow,
  round: SeedRow,
  account: SeedRow,
  { signFrom, from, to }: Times,
): void {
  const { world, of, bonds } = making;
  const { dice, nowMs } = world;
  const bidders = shuffled(dice, of.bidders).slice(0, dice.int(3, 5));
  const held = bidders.map(bidder => {
    const at = Math.min(nowMs - HOUR_MS, signFrom + dice.int(1, 40) * HOUR_MS);
    // While carriers sign up, some bonds are on their way.
    const bondStatus = stage === 'signing' ? dice.dealt('bond on its way', [['1', 1], ['0', 1], ['3', 1], ['2', 5]]) : '2'; // prettier-ignore
    return { bidder, bond: bonds.pay(section, bidder, account, at, bondStatus) };
  });
  const confirmed = held.filter(({ bond }) => bond['bondStatus'] === '2');
  const status = OFFER_STATUS[stage];
  const offers = status === undefined ? [] : bid(making, section, round, confirmed, status, from, Math.min(to, nowMs - MINUTE_MS));
  if (stage !== 'bidding') for (const row of offers) row['openTime'] = section['bidEnd'];
  const winner =
    stage === 'awarded' ? offers.toSorted((one, other) => numberOf(one, 'unitPrice') - numberOf(other, 'unitPrice'))[0] : undefined;
  if (winner) award(making, section, round, winner, offers, to);
  if (stage === 'awarded' || stage === 'failed')
    for (const { bidder, bond } of confirmed) {
      const isWinner = bond['carrierUnitId'] === winner?.['carrierUnitId'];
      if (isWinner) bonds.freeze(bond, to + DAY_MS);
      else bonds.giveBack(bond, bidder.account, stage === 'failed' ? 'cancel' : 'lose', to + DAY_MS);
    }
}

/** Each bid is lower than the one before by the step or more; a sealed carrier offers once. */
function bid(
  { world: { dice, rows }, made }: Making,
  section: SeedRow,
  round: SeedRow,
  confirmed: readonly { readonly bidder: TenderOf['bidders'][number]; readonly bond: SeedRow }[],
  offerStatus: string,
  from: number,
  to: number,
): SeedRow[] {
  const isSealed = section['biddingMode'] === 'sealed';
  const step = numberOf(section, 'priceStep');
  const count = isSealed ? confirmed.length : dice.int(6, 14);
  const moments = times(count, () => dice.int(from, to)).toSorted((one, other) => one - other);
  let price = roundTo(numberOf(section, 'ceilingPrice') * dice.decimal(0.96, 0.995, 3), 2);
  let leader = '';
  const offers: SeedRow[] = [];
  for (const [at, moment] of moments.entries()) {
    const others = confirmed.filter(({ bidder }) => bidder.carrier.id !== leader);
    const chosen = isSealed ? confirmed[at] : others.length > 0 ? dice.pick(others) : undefined;
    if (!chosen) break;
    const { carrier } = chosen.bidder;
    leader = carrier.id;
    const unitPrice = isSealed ? roundTo(numberOf(section, 'ceilingPrice') * dice.decimal(0.86, 0.99, 3), 2) : price;
    offers.push(
      rows.make(offer, moment, {
        sectionId: section.id,
        biddingId: round.id,
        biddingMode: section['biddingMode'],
        bondPayId: chosen.bond.id,
        carrierUnitId: carrier.id,
        unitPrice,
        taxRate: textOf(carrier, 'taxRate') || '9',
        weight: section['totalWeight'],
        carCount: dice.int(10, 60),
        offerTime: toServerTime(moment),
        offerStatus,
      }),
    );
    price = roundTo(price - step * dice.int(1, 4), 2);
  }
  made.offer.push(...offers);
  return offers;
}

/** The winner is named in section and round, gets a contract, and its price is recorded. */
function award(making: Making, section: SeedRow, round: SeedRow, winner: SeedRow, offers: readonly SeedRow[], endMs: number): void {
  const { world, contracts, of, made } = making;
  const { rows, nowMs } = world;
  const at = Math.min(nowMs, endMs + DAY_MS);
  const won = { winOfferId: winner.id, winCarrierId: winner['carrierUnitId'], winPrice: winner['unitPrice'] };
  winner['offerStatus'] = '3';
  for (const row of [section, round, ...offers]) rows.touch(row, at, DISPATCHER);
  Object.assign(section, won, { winBiddingId: round.id });
  Object.assign(round, won);
  const deal = contracts.make(contract, at, {
    contractName: section['sectionName'],
    contractType: 'road',
    tradeDirection: 'purchase',
    companyId: section['companyId'],
    carrierUnitId: winner['carrierUnitId'],
    materialId: section['materialId'],
    quantity: section['totalWeight'],
    unitPrice: winner['unitPrice'],
    taxRate: winner['taxRate'],
    priceMode: 'fixed',
    transportMode: 'road',
    settleBasis: 'min',
    settleCycle: 'month',
    signDate: dayFrom(at, 0),
    startDate: section['workStart'],
    endDate: section['workEnd'],
    bidSectionId: section.id,
    contractStatus: '0',
  });
  section['contractId'] = deal.id;
  made.contract.push(deal);
  const prices = offers.map(row => numberOf(row, 'unitPrice'));
  const line = of.freights.find(freight => freight.line.id === section['lineId'])?.line;
  made.priceRecord.push(
    rows.make(priceRecord, at, {
      priceDate: dayFrom(at, 0),
      transportMode: 'road',
      materialId: section['materialId'],
      lineId: section['lineId'],
      loadPlace: line?.['loadPlace'],
      unloadPlace: line?.['unloadPlace'],
      distance: line?.['distance'],
      unitPrice: winner['unitPrice'],
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      weight: section['totalWeight'],
      priceSource: 'bid',
      sourceNo: section['sectionNo'],
      carrierUnitId: winner['carrierUnitId'],
    }),
  );
}

/** When bidding begins and ends. */
function spanOf({ dice, nowMs }: SeedWorld, stage: Stage): readonly [from: number, to: number] {
  const length = dice.pick(BIDDING_HOURS) * HOUR_MS;
  const fromStart = (at: number) => [openingOn(at), openingOn(at) + length] as const;
  switch (stage) {
    case 'draft':
    case 'published':
    case 'void':
      return fromStart(nowMs + dice.int(5, 9) * DAY_MS);
    case 'signing':
      return fromStart(nowMs + dice.int(2, 3) * DAY_MS);
    // Whenever the sample is made, it is bid for: since the day before, to an end that is some hours off.
    case 'bidding':
      return [openingOn(nowMs - DAY_MS), wholeHour(nowMs + dice.int(3, 30) * HOUR_MS)];
    case 'evaluating':
      return fromStart(nowMs - dice.int(1, 2) * DAY_MS);
    default:
      return fromStart(nowMs - daysSince(dice, stage) * DAY_MS - length);
  }
}

/** Of what is closed, bonds come back in the first days, and the winner's is released after weeks. */
function daysSince(dice: Dice, stage: Stage): number {
  const age = dice.dealt(`closed ${stage}`, [['lately', 1], ['long ago', 6], ['since', 4]] as const); // prettier-ignore
  return { lately: dice.int(2, 4), 'long ago': dice.int(24, 55), since: dice.int(5, 23) }[age];
}

function shuffled<T>(dice: Dice, list: readonly T[]): readonly T[] {
  return list
    .map(item => [dice.decimal(0, 1, 6), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}
