/** The sessions of the seeded people, each signed in at the reading server once per page. */
import type { Session } from '#domain/session.ts';
import { decodeLogin } from '#wire/decoders/login.ts';

export const PASSWORD = 'Quay@2026';
export type Person = 'admin' | 'dispatcher' | 'clerk' | 'finance' | 'yard';

const answerByPerson = new Map<Person, Promise<Readonly<Record<string, unknown>>>>();

/** What the server answered to the person's sign-in, as it came. */
export function loginAnswer(person: Person): Promise<Readonly<Record<string, unknown>>> {
  const asking = answerByPerson.get(person) ?? signIn(person);
  answerByPerson.set(person, asking);
  return asking;
}

export async function sessionOf(person: Person): Promise<Session> {
  const decoded = decodeLogin((await loginAnswer(person))['result']);
  if (!decoded.ok) throw new Error(`the sign-in of ${person} cannot be read`);
  return decoded.value.session;
}

async function signIn(username: Person): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch('/jeecg-boot/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const told: unknown = await answer.json();
  return { ...Object(told) };
}

type Grants = { readonly menu: readonly MenuEntry[]; readonly auth: readonly Grant[] } & Readonly<Record<string, unknown>>;
export type MenuEntry = { readonly path: string; readonly children?: readonly MenuEntry[] } & Readonly<Record<string, unknown>>;
type Grant = { readonly action: string };

/** What the server grants to the person: the menu and the permissions, as they come. */
export async function grantsOf(person: Person): Promise<Grants> {
  const { token } = await sessionOf(person);
  const answer = await fetch('/jeecg-boot/sys/permission/getUserPermissionByToken', { headers: { 'X-Access-Token': token } });
  return Object(await answer.json()).result;
}
