/**
 * Decides what a picker of departments leaves out. The contract names the parameters and not what they mean; here they mean: `condition`, a JSON object of properties and their
 * texts, as for other trees; `exclude`, ids that are left out with all below them; `typecarteam`, `1` or `true`: only departments that an enabled car team names as its own.
 */
import { ENABLED } from '#schema/enable-switch.ts';
import type { RouteCall } from '../../feature.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { WireRecord } from '../people/people-store.ts';
import { entriesIn, tableOfPicker } from '../table-picker/table-query.ts';
import { wholeOf } from '../table-picker/whole-list.ts';
import { idsIn } from '../users/user-values.ts';

const CAR_TEAMS = 'mt_car_team';
const NAME_SHOWN = 30;

/** @throws Refusal for a condition that is no JSON object or names no property of departments, and for car teams that the caller may not list. */
export async function narrowed(call: RouteCall, departs: readonly WireRecord[]): Promise<readonly WireRecord[]> {
  const { query } = call;
  const wanted = entriesIn('condition', query['condition']);
  const [first = {}] = departs;
  const unknown = wanted.find(([name]) => !Object.hasOwn(first, name));
  if (departs.length > 0 && unknown) throw new Refusal(`没有列${unknown[0].slice(0, NAME_SHOWN)}`);
  const gone = withBelow(departs, idsIn(query, 'exclude'));
  const ofTeams = ['1', 'true'].includes(query['typecarteam'] ?? '') ? await departsOfTeams(call) : undefined;
  return departs.filter(depart => {
    const id = textIn(depart, 'id');
    return !gone.has(id) && (ofTeams?.has(id) ?? true) && wanted.every(([name, value]) => textIn(depart, name) === value);
  });
}

function withBelow(departs: readonly WireRecord[], ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids);
  for (let count = -1; count !== found.size;) {
    count = found.size;
    for (const depart of departs) if (found.has(textIn(depart, 'parentId'))) found.add(textIn(depart, 'id'));
  }
  return found;
}

async function departsOfTeams({ schema, caller, list }: RouteCall): Promise<ReadonlySet<string>> {
  const teams = tableOfPicker(schema, caller, CAR_TEAMS);
  const rows = await wholeOf(list, teams, teams.enabledBy === undefined ? {} : { [teams.enabledBy]: ENABLED });
  return new Set(rows.map(row => textIn(row, 'departId')));
}
