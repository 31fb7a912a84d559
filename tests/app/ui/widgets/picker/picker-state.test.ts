/** Choosing, paging and searching in a picker. */
import { describe, expect, test } from 'vitest';
import { hiddenCount, isSameChoice, reducePicker, startPicker } from '#app/ui/widgets/picker/picker-state.ts';
import type { Picked, PickerEvent, PickerState } from '#app/ui/widgets/picker/picker-state.ts';

const one: Picked = { value: '1', text: '甲', row: { id: '1', name: '甲' } };
const two: Picked = { value: '2', text: '乙', row: { id: '2', name: '乙' } };
const after = (state: PickerState, ...events: readonly PickerEvent[]) => events.reduce(reducePicker, state);
const click = (picked: Picked, isMany: boolean): PickerEvent => ({ kind: 'clicked', picked, isMany });

describe('choosing', () => {
  test('of one value: another row takes the place, the same row stays', () => {
    const state = after(startPicker([]), click(one, false), click(two, false), click(two, false));
    expect(state.chosen).toEqual([two]);
  });

  test('of several: a row is added or removed, in the order of choosing', () => {
    expect(after(startPicker([two]), click(one, true)).chosen).toEqual([two, one]);
    expect(after(startPicker([two]), click(one, true), click(two, true)).chosen).toEqual([one]);
  });

  test('survives paging, searching and 重置', () => {
    const state = after(
      startPicker([]),
      click(one, true),
      { kind: 'paged', pageNo: 2, pageSize: 5 },
      { kind: 'typed', field: 'name', value: '乙' },
      { kind: 'searched' },
      click(two, true),
      { kind: 'reset' },
    );
    expect(state).toEqual({ ...startPicker([one, two]) });
  });

  test('删除 takes one back, 清空 all', () => {
    expect(after(startPicker([one, two]), { kind: 'dropped', value: '1' }).chosen).toEqual([two]);
    expect(after(startPicker([one, two]), { kind: 'cleared' }).chosen).toEqual([]);
  });

  test('what was chosen before gets its row and its present name; what the device does not know keeps its text', () => {
    const before = [
      { value: '1', text: '旧名' },
      { value: '9', text: '丙' },
    ];
    expect(after(startPicker(before), { kind: 'known', picked: [one, two] }).chosen).toEqual([one, { value: '9', text: '丙' }]);
  });
});

describe('conditions and pages', () => {
  test('typed conditions are applied when the user submits them, from the first page', () => {
    const typed = after(startPicker([]), { kind: 'paged', pageNo: 3, pageSize: 5 }, { kind: 'typed', field: 'name', value: '乙' });
    expect([typed.values, typed.pageNo]).toEqual([{}, 3]);
    const asked = after(typed, { kind: 'searched' });
    expect([asked.values, asked.pageNo]).toEqual([{ name: '乙' }, 1]);
  });

  test('another page size starts over; the page ends with the rows', () => {
    const third = after(startPicker([]), { kind: 'paged', pageNo: 3, pageSize: 5 });
    expect(after(third, { kind: 'paged', pageNo: 3, pageSize: 10 })).toMatchObject({ pageNo: 1, pageSize: 10 });
    expect(after(third, { kind: 'counted', total: 7 }).pageNo).toBe(2);
    expect(after(third, { kind: 'counted', total: 0 }).pageNo).toBe(1);
    expect(after(third, { kind: 'counted', total: 70 })).toBe(third);
  });

  test('更多条件 opens and folds; the folded ones in use are counted', () => {
    expect(after(startPicker([]), { kind: 'moreToggled' }).isExpanded).toBe(true);
    expect(hiddenCount(['phone', 'creditCode', 'supplierType'], { phone: '138', creditCode: ' ', name: '甲' })).toBe(1);
  });
});

test.each([
  [[one, two], [two, one], true],
  [[one], [one, two], false],
  [[one, two], [one], false],
  [[], [], true],
])('the order does not make another choice (%#)', (before, now, isSame) => expect(isSameChoice(before, now)).toBe(isSame));
