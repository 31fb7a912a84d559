/** The child rows of a tree's row, read when it is expanded; without a network the kept ones. */
import { useCallback, useState } from 'react';
import { App } from 'antd';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import type { Row } from '#schema/row.ts';
import { onlineFailure } from '#app/ui/online/failures.ts';
import type { FormLayout } from './model.ts';
import { readKept } from '#db/read/saved.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { keptOnline } from '#app/ui/online/kept.ts';

export type TreeChildren = {
  readonly childrenById: Readonly<Record<string, readonly Row[]>>;
  readonly openIds: readonly string[];
  readonly toggle: (id: string, isOpen: boolean) => void;
  /** Reads the children of every open row again. */
  readonly renew: () => void;
};

export function useTreeChildren({ code, pidField }: FormLayout): TreeChildren {
  const { db } = useAppServices();
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const { message } = App.useApp();
  const [childrenById, setChildrenById] = useState<Readonly<Record<string, readonly Row[]>>>({});
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const load = useCallback(
    async (id: string): Promise<void> => {
      if (pidField === undefined) return;
      const question = `form/${code}/below/${id}`;
      const answer = await calls.formTree(code, { [pidField]: id, hasQuery: 'false' });
      const stored = answer.ok ? undefined : await readKept(db, keptOnline.rows, question);
      const found = answer.ok ? answer.value : stored?.value;
      if (answer.ok) ignoringFailure(keepAnswer(db, keptOnline.rows, question, answer.value, Date.now()));
      if (found) setChildrenById(before => ({ ...before, [id]: found.rows }));
      else if (!answer.ok) {
        setOpenIds(before => before.filter(open => open !== id)); // the next expansion reads again
        inBackground(message.warning(onlineFailure(answer.error)));
      }
    },
    [calls, db, code, pidField, message],
  );
  return {
    childrenById,
    openIds,
    toggle(id, isOpen) {
      setOpenIds(before => (isOpen ? [...before, id] : before.filter(open => open !== id)));
      if (isOpen) inBackground(load(id));
    },
    renew() {
      for (const id of openIds) inBackground(load(id));
    },
  };
}
