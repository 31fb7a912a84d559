/** Long work in turns: nobody's is held up by one other person's. */
import { expect, test } from 'vitest';
import { createFairQueue } from '#server/work/fair-queue.ts';

const LIMITS = { atOnce: 2, each: 1, perUser: 3, waiting: 6, waitMs: 60_000 };

/** A piece of work that ends when told to. */
function piece() {
  let end = (): void => {};
  const done = new Promise<void>(resolve => {
    end = resolve;
  });
  return { work: () => done, end };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('slow work of one user does not delay other users and takes one of the places', async () => {
  const queue = createFairQueue(LIMITS);
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const slow = piece();
  const all = [queue('hog', slow.work), queue('hog', note('hog 2')), queue('a', note('a')), queue('b', note('b')), queue('a', note('a 2'))];
  await settle();

  expect(order).toEqual(['a', 'b', 'a 2']);
  slow.end();
  await Promise.all(all);
  expect(order.at(-1)).toBe('hog 2');
});

test('the waiting user served longest ago comes first, however many requests another user has waiting', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 });
  const order: string[] = [];
  const first = piece();
  const all = [
    queue('hog', first.work),
    ...[1, 2, 3].map(count => queue('hog', async () => void order.push(`hog ${count}`))),
    queue('late', async () => void order.push('late')),
  ];
  first.end();
  await Promise.all(all);

  expect(order).toEqual(['late', 'hog 1', 'hog 2', 'hog 3']);
});

test('work over the limit of one user or of all is refused with a message; accepted work is done', async () => {
  const queue = createFairQueue(LIMITS);
  const [one, two] = [piece(), piece()];
  const kept = [queue('a', one.work), queue('b', two.work)];
  for (const user of ['a', 'a', 'a', 'c', 'd', 'e']) kept.push(queue(user, async () => {}));

  await expect(queue('a', async () => {})).rejects.toThrow('服务器正忙');
  await expect(queue('f', async () => {})).rejects.toMatchObject({ message: '服务器正忙，请稍后再试', code: 503 });
  one.end();
  two.end();
  await Promise.all(kept);
  await expect(queue('f', async () => 'done')).resolves.toBe('done');
});

test('work that waits too long is refused with a message, and failed work frees its place', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1, waitMs: 1 });
  const slow = piece();
  const running = queue('a', slow.work);
  await expect(queue('b', async () => {})).rejects.toThrow('服务器正忙');
  slow.end();
  await running;

  await expect(queue('b', () => Promise.reject(new Error('of the work')))).rejects.toThrow('of the work');
  await expect(queue('c', async () => 'done')).resolves.toBe('done');
});
