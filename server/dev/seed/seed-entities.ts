/** Fills an empty database with realistic business data. */
import { createRandom } from '#base/random.ts';
import type { Schema } from '#schema/schema.ts';
import type { Database } from '../../database.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { SEED_TENANT } from '../../platform/people/accounts.ts';
import { createDice } from './dice.ts';
import { createPool } from './generic/pool.ts';
import { sampleEntities } from './generic/sample-entities.ts';
import { insertRows, rewriteRows } from './insert-rows.ts';
import { createRowMaker } from './row-maker.ts';
import type { RowMaker, SeedRow } from './row-maker.ts';
import { byFinance, openBalances, seedAccounts, seedPlatforms } from './seed-accounts.ts';
import { seedAccountMoves } from './seed-account-moves.ts';
import { seedFees } from './seed-fees.ts';
import { createLedger } from './seed-finance.ts';
import { seedMoney } from './seed-money.ts';
import { seedProduction } from './seed-production.ts';
import { seedRates } from './seed-rates.ts';
import { seedRail } from './seed-rail.ts';
import { seedShips } from './seed-ships.ts';
import { seedBidding } from './seed-bidding.ts';
import { seedContractItems } from './seed-contract-items.ts';
import { seedMasterData } from './seed-master-data.ts';
import { seedNotes } from './seed-notes.ts';
import { seedQueue } from './seed-queue.ts';
import { seedReturns } from './seed-returns.ts';
import { seedRefuels, seedWatch } from './seed-on-road.ts';
import { seedLedger, seedStacks } from './seed-stock.ts';
import { closeTrades, enterSettlements } from './trade-sums.ts';
import { writeTransport } from './write-transport.ts';
import { createWorld } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type SeedOptions = {
  readonly waybills: number;
  readonly seed: number;
  readonly nowMs: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

type RowsByEntity = Readonly<Record<string, readonly SeedRow[]>>;

const FEWEST_ROWS = 12; // of an entity, beside few waybills

/** Call inside a transaction, on empty tables. The schema must contain the product's entities. */
export async function seedEntities({ db: tx, schema }: EntityStore, options: SeedOptions): Promise<void> {
  const { waybills, seed, nowMs, onProgress } = options;
  const dice = createDice(createRandom(seed));
  const rows = createRowMaker(dice);
  const world = createWorld(dice, rows, nowMs, waybills);
  const master = seedMasterData(world);
  // The number of documents depends on the months of the waybills. A separate generator keeps the day of the seed from changing every row after them.
  const paperDice = createDice(createRandom(seed + 1));
  const papers = createRowMaker(paperDice);
  const ledger = createLedger({ ...world, dice: paperDice, rows: papers });

  // Trips have a generator of their own, so that the rows before them stay as they were.
  const tripWorld = ownWorld(world, seed + 2);
  const { written, busiestYard } = await writeTransport(tx, { world, trips: tripWorld, master, ledger, waybills, onProgress });

  closeTrades(master.trades);
  // Sums over the documents made below may change them.
  const held = new Map([...written.values()].flat().map(row => [row, JSON.stringify(row)]));
  const lastWaybills = written.get('waybill') ?? [];
  const { settlements, bills, invoices } = ledger.close(master.consumers);
  const [railWorld, shipWorld, moneyWorld] = [ownWorld(world, seed + 4), ownWorld(world, seed + 5), ownWorld(world, seed + 6)];
  const ofFinance = { ...moneyWorld, rows: byFinance(moneyWorld.rows) };
  // The yard of the sample's clerk (assignYard) loads trains too.
  const rail = seedRail(railWorld, rows, master.rowsByEntity, busiestYard);
  const ships = seedShips(shipWorld, rows, master.rowsByEntity);
  const contracts = [...(master.rowsByEntity['contract'] ?? []), ...rail.contract, ...ships.contract];
  const fees = seedFees(moneyWorld, papers, { ...master.rowsByEntity, ...rail, ...ships, contract: contracts });
  const parties = partiesOf(master.rowsByEntity);
  const platforms = seedPlatforms(moneyWorld);
  const accounts = seedAccounts(moneyWorld, { ...parties, platforms });
  const money = seedMoney(ofFinance, {
    ...parties,
    accounts,
    settlements: [...settlements, ...fees.settlements],
    bills,
    payees: fees.payees,
  });
  enterSettlements(contracts, [...settlements, ...fees.settlements]);
  const moves = seedAccountMoves(ofFinance, { accounts, platforms, waybills: lastWaybills });
  const roadWorld = ownWorld(world, seed + 10);
  const refuels = seedRefuels(roadWorld, { ...master.rowsByEntity, platform: platforms }, accounts);
  openBalances(accounts);
  const biddingWorld = ownWorld(world, seed + 7);
  const fleetWorld = ownWorld(world, seed + 8);
  const production = seedProduction(fleetWorld, { ...master.rowsByEntity, contract: contracts });
  const stockWorld = ownWorld(world, seed + 9);
  const stacks = seedStacks(stockWorld, master.rowsByEntity);
  const returns = seedReturns(stockWorld, stacks, contracts, lastWaybills);
  const papersKnown: RowsByEntity = {
    ...master.rowsByEntity,
    ...refuels,
    ...seedLedger(stockWorld, master.rowsByEntity, stacks, returns),
    ...seedWatch(roadWorld, master.rowsByEntity, lastWaybills),
    goodsReturn: returns,
    gateQueue: seedQueue(roadWorld, lastWaybills),
    rowNote: seedNotes(ownWorld(world, seed + 4), lastWaybills),
    ...production,
    ...rail,
    ...ships,
    ...money,
    ...moves,
    platform: platforms,
    account: accounts,
    rateSettlement: seedRates(ofFinance, ledger.usages()),
    contract: contracts,
    settlement: [...settlements, ...fees.settlements],
    railwayFee: fees.railwayFees,
    portFee: fees.portFees,
    freightBill: bills,
    invoice: invoices,
    contractItem: seedContractItems(world, contracts, master.rowsByEntity),
  };
  const known: RowsByEntity = { ...papersKnown, ...seedBidding(biddingWorld, schema, rows, papersKnown) };
  // Entities without a seeder of their own get rows from their definitions, after the rows that they may refer to.
  const others = ownWorld(world, seed + 3);
  const rest = restOf(schema, { ...known, ...Object.fromEntries(written) }, others, seed);
  for (const [name, list] of written) {
    const changed = list.filter(row => held.get(row) !== JSON.stringify(row));
    await rewriteRows(tx, schema.get(name), changed);
  }
  for (const [name, list] of Object.entries({ ...known, ...rest })) await insertRows(tx, schema.get(name), list);
  await saveCounters(
    tx,
    new Map(
      [
        rows,
        papers,
        tripWorld.rows,
        others.rows,
        railWorld.rows,
        shipWorld.rows,
        moneyWorld.rows,
        biddingWorld.rows,
        fleetWorld.rows,
        stockWorld.rows,
        roadWorld.rows,
      ].flatMap(maker => [...maker.counters()]),
    ),
  );
}

/** The same days and sizes with a generator of its own: what the others make stays as it was. */
function ownWorld(world: SeedWorld, seed: number): SeedWorld {
  const dice = createDice(createRandom(seed));
  return { ...world, dice, rows: createRowMaker(dice) };
}

/** Rows of the entities without a known list. Waybills and what belongs to them are written already: other rows refer to them, and sums over those may change them. */
function restOf(schema: Schema, known: RowsByEntity, world: SeedWorld, seed: number): RowsByEntity {
  const { rows, nowMs } = world;
  const defs = schema.defs.filter(({ name }) => known[name] === undefined);
  const pool = createPool(known);
  sampleEntities(
    { schema, rows, seed, nowMs, countOf: ({ seedRows }) => world.size(seedRows, Math.min(seedRows, FEWEST_ROWS)) },
    pool,
    defs,
  );
  return Object.fromEntries(defs.map(({ name }) => [name, pool.rowsOf(name)]));
}

function partiesOf({ company = [], carrierUnit = [], consumer = [], supplier = [] }: RowsByEntity) {
  return { companies: company, carriers: carrierUnit, consumers: consumer, suppliers: supplier };
}

async function saveCounters(tx: Database, highest: ReturnType<RowMaker['counters']>): Promise<void> {
  const counters = [...highest].map(([prefix, last]) => ({ tenant_id: SEED_TENANT, prefix, last }));
  if (counters.length > 0) await tx.insertInto('code_counter').values(counters).execute();
}
