/** The bidding area of the sample: tenders, bonds, inquiries, prices and contract changes, with what follows from them in carriers, accounts and sections. */
import type { Schema } from '#schema/schema.ts';
import { followRows } from './generic/follow-rows.ts';
import { keepSnapshots, rankRows } from './generic/follow-acts.ts';
import { createPool } from './generic/pool.ts';
import { textOf } from './row-maker.ts';
import type { RowMaker, SeedRow } from './row-maker.ts';
import { inUse, isBasic } from './seed-accounts.ts';
import { createBondBook } from './seed-bonds.ts';
import { seedContractChanges } from './seed-contract-changes.ts';
import { seedInquiries } from './seed-inquiries.ts';
import type { Freight } from './seed-tenders.ts';
import { seedTenders } from './seed-tenders.ts';
import type { SeedWorld } from './seed-world.ts';

type RowsByEntity = Readonly<Record<string, readonly SeedRow[]>>;

/** @param known rows of the other seeders; sums in them follow from the new rows. @param contracts the maker that numbers contracts. */
export function seedBidding(world: SeedWorld, schema: Schema, contracts: RowMaker, known: RowsByEntity): RowsByEntity {
  const rowsOf = (entity: string): readonly SeedRow[] => known[entity] ?? [];
  const accounts = rowsOf('account');
  const carriers = rowsOf('carrierUnit').filter(row => inUse(row) && row['isBlack'] !== 'Y');
  const freights = freightsOf(known);
  const carrierById = new Map(carriers.map(row => [row.id, row]));
  const bidders = accounts
    .filter(row => row['ownerType'] === 'carrier' && inUse(row))
    .flatMap(account => {
      const carrier = carrierById.get(textOf(account, 'carrierUnitId'));
      return carrier ? [{ carrier, account }] : [];
    });
  const bonds = createBondBook(world);
  const tenders = seedTenders(world, contracts, { bondAccounts: bondAccountsOf(rowsOf('company'), accounts), bidders, freights }, bonds);
  const inquiries = seedInquiries(world, { companies: rowsOf('company').filter(inUse), carriers, freights });
  const made: RowsByEntity = {
    ...tenders,
    offer: [...tenders.offer, ...inquiries.offer],
    priceRecord: [...tenders.priceRecord, ...inquiries.priceRecord],
    inquiry: inquiries.inquiry,
    ...bonds.close(rowsOf('carrierUnit')),
    contractChange: seedContractChanges(world, rowsOf('contract'), rowsOf('contractItem')),
  };
  const pool = createPool({ ...known, ...made, contract: [...rowsOf('contract'), ...tenders.contract] });
  const names = Object.keys(made).filter(name => name !== 'contract');
  const defs = names.map(name => schema.get(name));
  followRows(schema, pool, entity => names.includes(entity), world.nowMs);
  rankRows(pool, defs);
  keepSnapshots(schema, pool, defs);
  return { ...made, contract: [...rowsOf('contract'), ...tenders.contract] };
}

/** What road plans carry where: goods that the mine sells and the customer takes. */
function freightsOf({ roadPlan = [], transportLine = [], material = [] }: RowsByEntity): readonly Freight[] {
  const [lines, goods] = [transportLine, material].map(rows => new Map(rows.filter(inUse).map(row => [row.id, row])));
  return roadPlan.flatMap(plan => {
    const [line, carried] = [lines?.get(textOf(plan, 'lineId')), goods?.get(textOf(plan, 'materialId'))];
    return line && carried ? [{ line, goods: carried }] : [];
  });
}

/** The account for bonds of a company in use, or else its basic one, by the company's id. */
function bondAccountsOf(companies: readonly SeedRow[], accounts: readonly SeedRow[]): ReadonlyMap<string, SeedRow> {
  const byCompany = new Map<string, SeedRow>();
  for (const account of accounts) {
    const companyId = textOf(account, 'companyId');
    const isInUse = inUse(account) && companies.some(row => row.id === companyId && inUse(row));
    if (isInUse && account['accountType'] === 'margin') byCompany.set(companyId, account);
    else if (isInUse && isBasic(account) && !byCompany.has(companyId)) byCompany.set(companyId, account);
  }
  return byCompany;
}
