/** The rows below a row of a tree, read when it is opened; without a network those that were read before. */
import { useCallback, useState } from 'react';
import { App } from 'antd';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import type { Row } from '#schema/row.ts';
import { onlineFailure } from './failures.ts';
import type { FormLayout } from '#domain/online-form/layout.ts';
import { readKept } from '#db/read/kept-answer.ts';
import { keepAnswer } from '#db/write/kept-answer.ts';
import { useAppServices } from '#app/live/app-services.tsx';

export type TreeChildren = {
  readonly childrenById: Readonly<Record<string, readonly Row[]>>;
  readonly openIds: readonly string[];
  readonly toggle: (id: string, isOpen: boolean) => void;
  /** Reads the children of every open row again. */
  readonly renew: () => void;
};

export function useTreeChildren({ code, pidField }: FormLayout): TreeChildren {
  const { db, connection } = useAppServices();
  const { message } = App.useApp();
  const [childrenById, setChildrenById] = useState<Readonly<Record<string, readonly Row[]>>>({});
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const load = useCallback(
    async (id: string): Promise<void> => {
      if (pidField === undefined) return;
      const question = `form/${code}/below/${id}`;
      const answer = await connection.api.direct.formTree(code, { [pidField]: id, hasQuery: 'false' });
      const kept = answer.ok ? undefined : await readKept(db, 'rows', question);
      const found = answer.ok ? answer.value : kept?.value;
      if (answer.ok) ignoringFailure(keepAnswer(db, 'rows', question, answer.value, Date.now()));
      if (found) setChildrenById(before => ({ ...before, [id]: found.rows }));
      else if (!answer.ok) {
        setOpenIds(before => before.filter(open => open !== id)); // opening it again asks again
        inBackground(message.warning(onlineFailure(answer.error)));
      }
    },
    [connection, db, code, pidField, message],
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
