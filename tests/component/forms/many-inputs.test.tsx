/** Boxes for several fixed choices, users and departments: what is chosen is joined by commas, values and names alike. */
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppServicesProvider } from '#app/live/app-services.tsx';
import { SchemaProvider } from '#app/live/schema.tsx';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { assert } from '#base/assert.ts';
import { closeDatabase, openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { schema } from '#features/registry.ts';
import { choices, departs, named, users } from '#schema/field.ts';
import type { FieldSpec } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { choose, SUPPLIERS, waitForRows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

type Held = { value: FieldValue | undefined; text: string | undefined };
let drawn: { readonly root: Root; readonly element: HTMLElement; readonly db: Db } | undefined;
afterEach(() => {
  drawn?.root.unmount();
  drawn?.element.remove();
  if (drawn) closeDatabase(drawn.db);
  drawn = undefined;
});

/** Draws the field's input beside the program, with the services of its session. */
async function draw(spec: FieldSpec, start: Held): Promise<Held> {
  const { worker, session } = await openApp(SUPPLIERS, { as: 'admin' });
  await waitForRows();
  assert(session, 'somebody is signed in');
  const opened = await openDatabase('quayside|many-inputs', schema);
  assert(opened.ok, 'a database opens');
  const held = { ...start };
  const field = named('field', spec);
  function Input() {
    const [shown, setShown] = useState(start);
    return (
      <section aria-label="旁边">
        <label htmlFor="many">{field.label}</label>
        <FieldInput
          id="many"
          field={field}
          value={shown.value}
          text={shown.text}
          onChange={(value, choice) => {
            Object.assign(held, { value, text: choice?.text });
            setShown({ value, text: choice?.text });
          }}
        />
      </section>
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  drawn = { root, element, db: opened.value };
  root.render(
    <AppServicesProvider services={{ db: opened.value, session, connection: worker, tabId: 'beside' }}>
      <SchemaProvider schema={schema}>
        <Input />
      </SchemaProvider>
    </AppServicesProvider>,
  );
  return held;
}

const beside = () => page.getByRole('region', { name: '旁边' });
const NOTHING: Held = { value: undefined, text: undefined };

test('several fixed choices', async () => {
  const all = [
    { value: '1', text: '周一' },
    { value: '2', text: '周二' },
  ];
  const held = await draw(choices('作业日', all, { multiple: true }), NOTHING);
  await choose(beside(), '作业日', '周二');
  await choose(beside(), '作业日', '周一');
  expect(held).toEqual({ value: '2,1', text: '周二,周一' });
});

test('several users: one that this device has not seen keeps the name it came with', async () => {
  const held = await draw(users('参加人'), { value: 'zhao,qian', text: '赵一,钱二' });
  await expect.element(beside().getByText('赵一')).toBeVisible();
  const own = await choose(beside(), '参加人', '系统管理员');
  expect(held).toEqual({ value: 'zhao,qian,admin', text: `赵一,钱二,${own}` });
});

test('several departments', async () => {
  const held = await draw(departs('参与部门'), NOTHING);
  const chosen = await choose(beside(), '参与部门');
  expect(held.text).toBe(chosen);
  expect(String(held.value)).not.toBe('');
});
