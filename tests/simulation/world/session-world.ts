/**
 * A device several people use: the whole service of each tab's worker, with its sessions. They sign in, out and over each other, change the
 * department, lose their tokens, and leave with work unsent; the others' work must neither go out nor be read meanwhile. Signing in and the
 * logout that deletes the database are steps of their own: requests and answers get lost under them, and the tab dies between any two.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Session } from '#domain/session.ts';
import { dialectOf } from '#wire/dialect.ts';
import type { Envelope } from '#wire/envelope.ts';
import type { Http, HttpDeps, HttpRequest } from '#wire/http.ts';
import { createBook } from '../laws/laws.ts';
import { stuckEntries } from '../laws/liveness.ts';
import { createDice } from './dice.ts';
import { createDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { loadEngine } from './engine-doors.ts';
import type { Engine } from './engine-doors.ts';
import { createFakeServer } from './fake-server.ts';
import { listPage } from './list-call.ts';
import { createLockManager } from './locks.ts';
import { createSocketHub } from './sockets.ts';
import { HOST, keyOf, nameOf, PEOPLE } from './sharers.ts';
import type { Person } from './sharers.ts';
import { createTabs } from './tabs.ts';
import type { Tab } from './tabs.ts';
import { createUserWrites } from './user-writes.ts';
import type { UserWrites } from './user-writes.ts';
import { createVirtualTime, EPOCH_MS } from './virtual-time.ts';
import { withVirtualTimers } from './virtual-timers.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';

const ENTITY = 'trip';
const ENDPOINT = schema.get(ENTITY).endpoint;
/** Where a row of this server says whose it is. */
const OWNER = 'originalNo';
type Service = ReturnType<Engine['createSyncService']>;
const ACTS = 40;
/** What becomes of a leaver's database: kept, deleted when all was sent, deleted on his word. */
const FATES = ['keep', 'ifSent', 'discard'] as const;
const HEAL_MS = 4 * 60_000;
export type SessionReport = {
  readonly breaches: readonly string[];
  readonly looks: ReadonlyMap<string, number>;
  readonly settled: number;
  readonly trace: readonly string[];
};

export async function runSessionWorld(seed: number): Promise<SessionReport> {
  const engine = await loadEngine();
  const time = createVirtualTime();
  return withVirtualTimers(time, async () => {
    const dice = createDice(seed);
    const trace: string[] = [];
    const note = (line: string) => void trace.push(`${((time.nowMs() - EPOCH_MS) / 1_000).toFixed(3)} ${line}`);
    const book = createBook(note);
    const server = createFakeServer(time, [0]);
    const locks = createLockManager(time);
    const hub = createSocketHub({ time, dice: dice.fork(), isUp: () => true, isHealed: () => true });
    engine.doors.isHere = entity => entity === ENTITY;

    const disks = new Map<string, Disk>();
    const users = new Map<string, UserWrites>();
    const acknowledged = new Map<string, Set<string>>();
    for (const person of PEOPLE) {
      const disk = createDisk(nameOf(person));
      disks.set(disk.name, disk);
      users.set(disk.name, createUserWrites(disk, time.nowMs));
      const own = new Set<string>();
      acknowledged.set(disk.name, own);
      disk.observe(event => {
        for (const opId of own) {
          const places = Number(disk.log.has(opId)) + disk.entries().filter(entry => entry.opId === opId).length;
          book.check('I1', places === 1, () => `${opId} of ${disk.name} is in ${places} places`);
        }
        if (event.kind !== 'leaderCommit') return;
        for (const row of (event.commit.base ?? []).flatMap(({ upserts }) => upserts))
          book.check('I24', row[OWNER] === keyOf(person), () => `a row of ${String(row[OWNER])} was stored for ${keyOf(person)}`);
      });
    }
    const sqlDisk = (name: string): Disk => disks.get(name) ?? fail(`no database ${name}`);

    let isHealed = false;
    let tokens = 0;
    /** By token: whose it is, while the server accepts it. */
    const personByToken = new Map<string, Person>();
    /** Databases deleted when their user left, until he is back. */
    const wiped = new Set<string>();
    const unaware = new Set<Tab>(); // of the last sign-in or sign-out: the browser tells them a moment later
    /** The tab whose page is leaving. */
    let leaving: Tab | undefined;
    /** As the device stores it: every tab follows it in its own time. */
    let signedIn: Session | undefined;

    function newToken(person: Person): string {
      const token = `t${++tokens}`;
      personByToken.set(token, person);
      return token;
    }

    function sessionFor(person: Person): Session {
      const token = newToken(person);
      const user = { id: person.userId, username: person.userId, realname: person.userId, avatar: undefined, orgCode: person.orgCode };
      return { token, user, tenantId: '0', departs: [] };
    }

    async function answer(request: HttpRequest, token: string | undefined): Promise<Result<Envelope, AppError>> {
      const sleep = (ms: number) => new Promise<void>(resolve => time.after(ms, resolve));
      const entry = request.method === 'GET' ? undefined : sendingOf(request);
      if (request.method !== 'GET' && request.path.startsWith(ENDPOINT)) {
        const person = token === undefined ? undefined : personByToken.get(token);
        book.check('I9', entry !== undefined, () => `${request.path} left and no disk says sending`);
        if (person && entry)
          book.check(
            'I8',
            entry.sessionKey === keyOf(person),
            () => `${entry.opId} of ${entry.sessionKey} left with a token of ${keyOf(person)}`,
          );
      }
      const isBad = !isHealed && dice.chance(0.15);
      await sleep(isBad ? dice.between(500, 20_000) : dice.between(5, 150));
      if (isBad && dice.chance(0.3)) return err({ kind: 'offline' });
      const person = token === undefined ? undefined : personByToken.get(token);
      let result: unknown = null;
      if (request.path === '/sys/phoneLogin') result = loginAnswer(String(request.body?.['mobile']));
      else if (!person) return err({ kind: 'tokenExpired' });
      else if (request.path === '/sys/logout') personByToken.delete(token ?? '');
      else if (request.path.endsWith('/list')) {
        const visible = server.visible(ENTITY).filter(row => row[OWNER] === keyOf(person));
        result = request.path.startsWith(ENDPOINT) ? listPage(visible, request.params ?? {}, new Set(), dice.random) : null;
      } else if (entry) {
        const values = 'values' in entry.op ? entry.op.values : 'patch' in entry.op ? entry.op.patch : {};
        const done = await server.deliver({ entry, values, generation: 0, isLate: false }, 0, 0);
        note(`server ${entry.opId} ${entry.op.kind}: ${done.message}`);
        if (!done.isSuccess) return err({ kind: 'rejected', code: done.code, message: done.message });
      }
      await sleep(isBad ? dice.between(500, 20_000) : dice.between(5, 150));
      if (isBad && dice.chance(0.5)) return err({ kind: 'offline' });
      return ok({ success: true, message: '', code: '200', result, serverMs: time.nowMs() });
    }

    function loginAnswer(mobile: string): unknown {
      const person = PEOPLE.find(known => keyOf(known) === mobile) ?? PEOPLE[0];
      const { userId: id, orgCode } = person;
      return { token: newToken(person), userInfo: { id, username: id, realname: id, orgCode, loginTenantId: 0 }, departs: [] };
    }

    function sendingOf({ body, params }: HttpRequest) {
      const id = body?.['id'] ?? params?.['id'];
      const sending = [...disks.values()].flatMap(disk => disk.entries()).filter(entry => entry.state === 'sending');
      return sending.find(entry => entry.rowId === id);
    }

    engine.doors.httpOf = (deps: HttpDeps): Http => {
      const call = async (request: HttpRequest): Promise<Result<Envelope, AppError>> => {
        const token = deps.session()?.token;
        const tooLate = new Promise<Result<Envelope, AppError>>(resolve =>
          time.after(request.timeoutMs ?? 500_000, () => resolve(err({ kind: 'timeout' }))),
        );
        const answered = await Promise.race([answer(request, token), tooLate]);
        if (!answered.ok && answered.error.kind === 'tokenExpired' && token !== undefined) deps.onAuthFailure(token, 'tokenExpired');
        return answered;
      };
      return { dialect: dialectOf('spec'), session: deps.session, call, exchange: call, download: async () => err({ kind: 'notFound' }) };
    };

    /** By tab: what it may touch. While it changes over, the old database as well as the new. */
    const openTo = new Map<Tab, { names: Set<string>; changing: number }>();
    const services = new Map<Tab, Service>();
    const tabs = createTabs({
      engine,
      time,
      dice: dice.fork(),
      deviceMs: time.nowMs,
      locks,
      hub,
      transport: unused(),
      sendFile: unused(),
      session: () => undefined,
      onAuthFailure: () => undefined,
      wrapStore: store => store,
      keepsDatabasesOpen: false,
      isOpen: () => true,
      diskNamed: sqlDisk,
      async startService(tab, surroundings) {
        openTo.set(tab, { names: new Set(), changing: 0 });
        const world = {
          ...surroundings,
          clock: time.clockOf(tab, time.nowMs),
          rng: dice.random,
          program: 'this test',
          openSocket: hub.openSocket,
          loadSchema: async () => schema,
        };
        services.set(
          tab,
          engine.createSyncService(world, { host: HOST, tabId: tab.name, profile: 'spec' }, () => undefined),
        );
        follow(tab);
      },
      onOpened: () => undefined,
      onCrash: tab => void (openTo.delete(tab), services.delete(tab)),
      onTouch(tab, on) {
        const open = openTo.get(tab);
        book.check(
          'I24',
          !wiped.has(on.name) || unaware.has(tab),
          () => `${tab.name} touched ${on.name}, which was deleted when its user left`,
        );
        book.check(
          'I24',
          open === undefined || open.names.has(on.name),
          () => `${tab.name} touched ${on.name}, open to ${[...(open?.names ?? [])].join()}`,
        );
      },
      onPutViews: () => undefined,
      watchReads: (_, replica) => replica,
    });

    /** A tab does as the device says: it opens the session stored there, or closes its own. */
    function follow(tab: Tab): void {
      unaware.delete(tab);
      const [service, open] = [services.get(tab), openTo.get(tab)];
      if (!service || !open) return;
      const session = signedIn;
      const name = session && `quayside|${HOST}|0|${session.user.id}|${session.user.orgCode ?? ''}`;
      if (name !== undefined) open.names.add(name);
      open.changing += 1;
      const done = session ? service.openSession(session) : service.closeSession();
      void Promise.resolve(done).then(() => {
        open.changing -= 1;
        if (open.changing === 0) open.names = new Set(name === undefined ? [] : [name]);
      });
      if (name !== undefined)
        sqlDisk(name).subscribe({
          tabId: tab.name,
          key: ENTITY,
          entity: ENTITY,
          query: { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 50 },
          heldIds: [],
          beatMs: time.nowMs(),
        });
    }

    function change(session: Session | undefined): void {
      signedIn = session;
      if (session) wiped.delete(`quayside|${HOST}|0|${session.user.id}|${session.user.orgCode ?? ''}`);
      note(session ? `${session.user.id} of ${session.user.orgCode ?? ''} signs in` : 'signs out');
      for (const tab of tabs.all()) unaware.add(tab);
      for (const tab of tabs.all()) time.after(dice.between(0, 1_500), () => follow(tab), tab);
    }

    function act(): void {
      if (leaving && !leaving.isDead) return; // the dialog is in front of everything
      const choice = dice.random();
      const [tab] = tabs.all();
      if (choice < 0.5) return userActs();
      if (choice < 0.6) return change(sessionFor(dice.pick(PEOPLE) ?? PEOPLE[0]));
      if (choice < 0.68) return signIn(tab, dice.pick(PEOPLE) ?? PEOPLE[0]);
      if (choice < 0.75) return change(undefined);
      if (choice < 0.85) {
        if (signedIn) personByToken.delete(signedIn.token);
        return note('the token dies');
      }
      if (choice < 0.92) {
        // Signed out and in again by another before anything was closed.
        change(undefined);
        change(sessionFor(dice.pick(PEOPLE) ?? PEOPLE[0]));
        return;
      }
      if (choice < 0.96 && tab) return tabs.kill(tab);
      leave(tab, dice.pick(FATES) ?? 'keep');
    }

    /** The page asks for a token; only when it has one the device changes over. */
    function signIn(tab: Tab | undefined, person: Person): void {
      const service = tab && services.get(tab);
      if (!tab || !service) return;
      note(`${keyOf(person)} asks for a token`);
      mayDie(tab);
      time.after(
        0,
        () =>
          void service.login({ mobile: keyOf(person), code: '1' }).then(answer => {
            if (!tab.isDead && !isHealed && answer.ok) change(answer.value.session);
          }),
        tab,
      );
    }

    /** As the logout dialog does it: tell the server, count what is unsent, forget the session, delete the database. */
    function leave(tab: Tab | undefined, fate: (typeof FATES)[number]): void {
      const service = tab && services.get(tab);
      const leaver = signedIn;
      if (!tab || !service || !leaver) return;
      note(`logs out, ${fate}`);
      const on = sqlDisk(`quayside|${HOST}|0|${leaver.user.id}|${leaver.user.orgCode ?? ''}`);
      services.delete(tab); // whoever leaves starts the program afresh when it is done, and does nothing in between
      leaving = tab;
      mayDie(tab);
      time.after(0, () => void service.logout().then(() => tab.isDead || deleteAfter(tab, on, fate)), tab);
    }

    function deleteAfter(tab: Tab, on: Disk, fate: (typeof FATES)[number]): void {
      const isDeleted = fate === 'discard' || (fate === 'ifSent' && on.entries().length === 0 && on.quarantine.length === 0);
      change(undefined);
      time.after(
        dice.between(0, 50),
        () => {
          if (tab.isDead) return;
          if (isDeleted) wipe(on, fate === 'discard');
          tabs.kill(tab);
        },
        tab,
      );
    }

    function wipe(on: Disk, isGivenUp: boolean): void {
      note(`${on.name} is deleted`);
      const own = acknowledged.get(on.name);
      const unsent = on.entries().filter(({ opId }) => own?.has(opId));
      book.check('I1', isGivenUp || unsent.length === 0, () => `${unsent[0]?.opId} was deleted unsent, and nobody gave it up`);
      own?.clear();
      tabs.cutFrom(on);
      on.lose();
      wiped.add(on.name);
    }

    /** In a third of the cases the tab dies while its page waits. */
    function mayDie(tab: Tab): void {
      if (dice.chance(0.3)) time.after(dice.between(0, 300), () => tabs.kill(tab), 'world');
    }

    function userActs(): void {
      const person = PEOPLE.find(({ userId, orgCode }) => userId === signedIn?.user.id && orgCode === signedIn.user.orgCode);
      if (!person) return;
      const disk = sqlDisk(nameOf(person));
      const row = dice.pick([...disk.rowsOf(ENTITY).values()]);
      const isCreate = !row || dice.chance(0.4);
      const place = dice.pick(['甲', '乙', '丙']) ?? '甲';
      const opId = opIdOf(`op${dice.hexId().slice(0, 6)}`);
      const carrier = users.get(disk.name)?.enqueue({
        opId,
        entity: ENTITY,
        rowId: isCreate ? dice.hexId() : row.id,
        op: isCreate
          ? { kind: 'create', values: { loadPlace: place, [OWNER]: keyOf(person) } }
          : { kind: 'update', patch: { loadPlace: place }, base: row['loadPlace'] === undefined ? {} : { loadPlace: row['loadPlace'] } },
        texts: {},
        deps: [],
        label: ENTITY,
        sessionKey: keyOf(person),
        createdAtMs: time.nowMs(),
      });
      note(`${keyOf(person)} ${carrier ?? opId}`);
      if (carrier) acknowledged.get(disk.name)?.add(carrier);
    }

    tabs.useDisk(sqlDisk(nameOf(PEOPLE[0])));
    const count = 1 + Math.floor(dice.random() * 2);
    for (let tab = 0; tab < count; tab++) tabs.open();
    time.after(100, () => change(sessionFor(PEOPLE[0])), 'world');
    let atMs = 1_000;
    for (let index = 0; index < ACTS; index++) time.after((atMs += dice.between(50, 4_000)), act, 'world');

    const isBroken = () => book.breaches.length > 0;
    await time.run({ untilMs: EPOCH_MS + atMs + 5_000, isDone: isBroken });
    isHealed = true;
    if (leaving) tabs.kill(leaving); // he has waited long enough and loads the page again
    for (const person of PEOPLE) {
      if (isBroken()) break;
      const disk = sqlDisk(nameOf(person));
      time.after(0, () => change(sessionFor(person)), 'world');
      const isQuiet = () => isBroken() || (signedIn !== undefined && stuckEntries(disk.entries()).length === 0);
      await time.run({ untilMs: time.nowMs() + 3_000 });
      await time.run({ untilMs: time.nowMs() + HEAL_MS, isDone: isQuiet });
      const stuck = stuckEntries(disk.entries());
      book.check(
        'I26',
        isBroken() || stuck.length === 0,
        () => `${stuck.map(entry => `${entry.opId} ${entry.state}`).join()} of ${disk.name} never settled`,
      );
    }
    for (const { opId, isEffective, version } of server.applications.filter(({ kind }) => kind === 'create')) {
      const twins = server.applications.filter(other => other.opId === opId && other.isEffective);
      book.check('I2', !isEffective || twins.length === 1, () => `${opId} was created ${twins.length} times, last as version ${version}`);
    }
    for (const tab of tabs.all()) tabs.kill(tab, false);
    const settled = [...disks.values()].flatMap(disk => [...disk.log.values()]).filter(({ outcome }) => outcome === 'settled').length;
    return { breaches: book.breaches, looks: book.looks, settled, trace };
  });
}

const fail = (message: string): never => {
  throw new Error(message);
};
const unused = (): never => new Proxy(() => undefined, {}) as never;
