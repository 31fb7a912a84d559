/** Options whose answers come late keep their places until the text changes. */
import { expect, test } from 'vitest';
import { steadied, withRoom } from '#app/ui/widgets/steady-options.ts';
import { orderOf } from '#app/ui/widgets/rows-box/use-steady-rows.ts';

const option = (label: string) => ({ value: `id-${label}`, label });
const labels = (held: ReturnType<typeof steadied>): readonly string[] => held.options.map(({ label }) => label);

test('what a later answer adds stands below, whatever its order; what it lacks keeps its place', () => {
  const first = steadied(undefined, '', [option('乙'), option('丙')]);
  const second = steadied(first, '', [option('甲'), option('丙')]);
  expect(labels(second)).toEqual(['乙', '丙', '甲']);
  expect(steadied(second, '', [option('丙')])).toBe(second);
  expect(steadied(second, '', undefined)).toBe(second);
});

test('a longer text keeps the options that contain it, any other text keeps none', () => {
  const found = steadied(undefined, '大', [option('大同A'), option('大连')]);
  expect(labels(steadied(found, '大同a ', undefined))).toEqual(['大同A']);
  expect(labels(steadied(found, '大同', [option('新大同'), option('大同A')]))).toEqual(['大同A', '新大同']);
  expect(labels(steadied(found, '太', undefined))).toEqual([]);
  expect(labels(steadied(found, '', undefined))).toEqual([]);
});

test('the list is as long with one more option, and empty without any', () => {
  expect(withRoom([])).toEqual([]);
  const [one, two] = [withRoom([option('甲')]), withRoom([option('甲'), option('乙')])];
  expect(one).toHaveLength(two.length);
  expect(one.slice(1).every(filler => 'className' in filler && filler.disabled)).toBe(true);
});

test('rows below a box: the new ones come last, and one that comes back has its old place', () => {
  const first = orderOf({ key: '', ids: [] }, [{ id: 'b' }, { id: 'c' }]);
  const second = orderOf(first, [{ id: 'a' }, { id: 'c' }]);
  expect(second.ids).toEqual(['b', 'c', 'a']);
  expect(orderOf(second, [{ id: 'b' }])).toBe(second);
});
