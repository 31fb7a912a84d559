/** The sessions of the seeded people, each signed in at the reading server once per page. */
import type { Session } from '#domain/session.ts';
import { decodeLogin } from '#wire/decoders/login.ts';

export const PASSWORD = 'Quay@2026';
export type Person = 'admin' | 'dispatcher' | 'clerk';

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
