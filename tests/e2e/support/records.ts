/** What the server holds, read as another user would read it. */
import { entityDef } from '#features/registry.ts';
import type { Caller } from './quayside-server.ts';

export type Values = Readonly<Record<string, unknown>>;

const PAGE_SIZE = 1_000;

/** Every waybill, in the order of their ids. */
export const allWaybills = (call: Caller): Promise<readonly Values[]> => allRows(call, 'waybill');

/** Every row of an entity; sorted by id there is no summary row among them. */
export async function allRows(call: Caller, entity: string, condition = ''): Promise<readonly Values[]> {
  const rows: Values[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const path = `${entityDef(entity).endpoint}/list?pageNo=${pageNo}&pageSize=${PAGE_SIZE}&column=id&order=asc${condition}`;
    const records = part(await mustSucceed(call('GET', path)), 'result', 'records');
    const page: readonly Values[] = Array.isArray(records) ? records : [];
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}

/** One waybill with its display texts, which only a list has; `undefined` when there is none. */
export async function waybillById(call: Caller, id: string): Promise<Values | undefined> {
  return (await allRows(call, 'waybill', `&id=${id}`))[0];
}

/** Fails the test at the line that asked when the server refuses. */
export async function mustSucceed(answer: Promise<Values>): Promise<Values> {
  const told = await answer;
  if (told['success'] !== true) throw new Error(`the server refused: ${JSON.stringify(told)}`);
  return told;
}

function part(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((held, name) => (typeof held === 'object' && held !== null ? Reflect.get(held, name) : undefined), value);
}

/** The first row of an entity that meets a condition of its list, as in '&status=1'. */
export async function oneRow(call: Caller, entity: string, condition: string): Promise<Values> {
  const [found] = await allRows(call, entity, condition);
  if (!found) throw new Error(`no ${entity} with ${condition}`);
  return found;
}
