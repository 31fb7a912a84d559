/** A new row of a user of one yard begins with that yard, before this device has downloaded the yards: by its name from the server, or without it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entityDef } from '#features/registry.ts';
import { drawer } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

test.each(['by its name', 'refused'])('%s', async how => {
  const { endpoint } = entityDef('freightYard');
  const { backEnd, session } = await openApp('/operation/mtGateQueue', {
    as: 'clerk',
    prepare: server => {
      if (how === 'refused') server.answer(`GET ${endpoint}/list`, { success: false, code: 510, message: '没有权限' });
    },
  });
  const yardId = String(session?.user.yardId);
  await page.getByRole('button', { name: '新增', exact: true }).first().click();

  const form = drawer('新增排队叫号');
  if (how === 'refused') {
    await expect.element(form.getByText('本货场').first()).toBeVisible();
    return;
  }
  const nameOf = () => backEnd.rows('freightYard').get(yardId)?.['yardName'];
  await expect.poll(nameOf).toMatch(/./);
  await expect.element(form.getByText(String(nameOf())).first()).toBeVisible();
});
