/** What a page of ours ships to read lists and to write offline: the tab's end and, beside it, the worker with its engine. Only measured for its size. */
export { openDatabase } from '#db/handle.ts';
export { readView } from '#db/read/rows.ts';
export { enqueue } from '#db/write/enqueue.ts';
export { subscribeView } from '#db/write/subscription.ts';
export { connectWorker } from '#workers/connect.ts';
