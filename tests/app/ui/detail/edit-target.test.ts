/** Where the form opens when a value of the details is to be changed. */
import { expect, test } from 'vitest';
import { editTarget } from '#app/ui/detail/edit-target.ts';
import { waybill } from '#features/transport/waybill/entity.ts';

const target = (name: string, waybillStatus: string) => {
  const field = waybill.fieldByName.get(name);
  return field && editTarget(waybill, field, { id: 'w', waybillStatus });
};

test.each([
  ['surcharge', '60', 'surcharge', 'its own field'],
  ['unloadNetWeight', '60', 'unloadGross', 'a net weight is changed by its gross'],
  ['lossWeight', '60', undefined, 'nobody types what follows from two computed numbers'],
  ['payableAmount', '60', undefined, 'nor a longer formula'],
  ['plateNumber', '60', undefined, 'nor a copy'],
  ['planWeight', '60', undefined, 'closed by the status'],
  ['unloadNetWeight', '80', undefined, 'the whole row is closed'],
  ['createTime', '60', undefined, 'what every table has is the server’s'],
])('%s in status %s: %s (%s)', (name: string, status: string, expected: string | undefined, _why: string) => {
  expect(target(name, status)).toBe(expected);
});
