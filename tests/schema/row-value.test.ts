/** What a list shows of a row: nothing in a field that the row's form does not ask for. */
import { expect, test } from 'vitest';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { productionTask } from '#features/production/production-task/entity.ts';
import { shownValue } from '#schema/row-value.ts';

const SHOWN = ['planWeight', 'finishedTrips', 'finishedWeight', 'weightProgress'];
const shown = (taskType: string) => {
  const row = { taskType, taskStatus: '4', planWeight: 400, finishedTrips: 0, finishedWeight: 0 };
  return SHOWN.map(name => {
    const field = productionTask.fieldByName.get(name);
    return field && shownValue(field, row, '');
  });
};

test('a finished task of loading has its tons and no number of trips, because it has none', () => {
  expect(shown('loading')).toEqual([400, undefined, undefined, undefined]);
});

test('a task that hauls has both, also none yet', () => {
  expect(shown('shorthaul')).toEqual([400, 0, 0, 0]);
});

test.each(['price', 'clause'])('a change of %s tells what it changes, which only a clause asks for', changeType => {
  const [before, price] = ['beforeValue', 'newPrice'].map(name => {
    const field = contractChange.fieldByName.get(name);
    return field && shownValue(field, { changeType, beforeValue: '85.50 元/吨', newPrice: 88 }, '');
  });

  expect([before, price]).toEqual(['85.50 元/吨', changeType === 'price' ? 88 : undefined]);
});
