/** Guards the data of this device: asks the browser for persistent storage, and reports if the browser erased unsent changes. */
import { useEffect, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { databaseNameOf } from '#domain/session.ts';
import { lostWork } from '#sync/lost-work.ts';
import type { Db } from '#db/handle.ts';
import { readUnsentMark } from '#db/read/outbox.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useUnsentMark } from '../live/use-outbox.ts';
import { useWorkerLink } from '../live/worker-link.tsx';
import { clearLost, noteLost, readLost, readMark, writeMark } from './unsent-mark-store.ts';
import { askToPersist } from '../live/use-storage-estimate.ts';
import { LostWorkDialog } from './over-page.ts';
import { deviceStore } from '../live/device-store.ts';

export function StorageGuard() {
  const { db, session } = useAppServices();
  const name = databaseNameOf(useWorkerLink().host, session);
  const { lost, seen } = useLostWork(db, name);
  useEffect(() => inBackground(askToPersist()), []);
  return <LostWorkDialog open={lost > 0} lost={lost} onSeen={seen} />;
}

/** Compares once at the start, then keeps the stored mark current. */
function useLostWork(db: Db, name: string): { readonly lost: number; readonly seen: () => void } {
  const [lost, setLost] = useState(() => readLost(deviceStore(), name));
  const [isCompared, setCompared] = useState(false);
  const mark = useUnsentMark(db);
  useEffect(() => {
    let isLeft = false;
    const remembered = readMark(deviceStore(), name); // stored before the database changes, so that it is never ahead of it
    inBackground(
      readUnsentMark(db).then(found => {
        if (isLeft) return;
        const count = lostWork(remembered, found);
        if (count > 0) noteLost(deviceStore(), name, count);
        setLost(readLost(deviceStore(), name));
        setCompared(true);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, name]);
  useEffect(() => {
    if (mark && isCompared) writeMark(deviceStore(), name, mark);
  }, [mark, isCompared, name]);
  return {
    lost,
    seen() {
      clearLost(deviceStore(), name);
      setLost(0);
    },
  };
}
