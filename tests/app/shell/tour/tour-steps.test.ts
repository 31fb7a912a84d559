/** The steps of the tour: five where rows wait for the user, three where none do; on a phone no keys are named. */
import { expect, test } from 'vitest';
import { tourSteps } from '#app/shell/tour/tour-steps.ts';
import { schema } from '#features/registry.ts';
import { transportLine } from '#features/base/transport-line/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';

const routeOf = ({ route, component }: { readonly route: string; readonly component: string }) => ({
  path: route,
  target: { kind: 'view' as const, component },
});

test('the first list of the menu in which rows wait is shown, over the page itself', () => {
  const steps = tourSteps({ schema, routes: [routeOf(transportLine), routeOf(waybill)], isPhone: false });
  expect(steps.map(({ path }) => path)).toEqual([undefined, undefined, waybill.route, waybill.route, undefined]);
});

test('a user in whose menu no rows wait has three steps', () => {
  expect(tourSteps({ schema, routes: [routeOf(transportLine), { path: '/a', target: { kind: 'group' } }], isPhone: false })).toHaveLength(
    3,
  );
});

test('on a phone no step names a key', () => {
  const words = (isPhone: boolean) => tourSteps({ schema, routes: [routeOf(waybill)], isPhone }).map(({ description }) => description);
  expect(words(true).join()).not.toMatch(/Ctrl|按 \?/);
  expect(words(false).join()).toMatch(/Ctrl K.*Ctrl Z/);
});
