/** The client is built without the checks of its definitions: what stands in for them takes the same calls and refuses nothing. */
import { expect, test } from 'vitest';
import * as checks from '#schema/definition-checks.ts';
import { NO_CHECKS_CODE } from '../../scripts/build/without-definition-checks.ts';

test('every check has a stand-in of its name, which refuses nothing', async () => {
  const standIns = new Map(Object.entries(Object(await import(`data:text/javascript,${encodeURIComponent(NO_CHECKS_CODE)}`))));
  expect([...standIns.keys()].sort()).toEqual(Object.keys(checks).sort());
  for (const standIn of standIns.values()) expect(typeof standIn === 'function' && Reflect.apply(standIn, undefined, [{}])).toBeUndefined();
});
