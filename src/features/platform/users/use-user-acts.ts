/** What may be done with a user, and with the chosen ones: whom the signed-in user may write, freeze, see as, or delete. */
import type { MenuProps } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import type { RowAct } from '#app/ui/server-records/row-acts.tsx';
import type { Confirmed } from '#app/ui/server-records/use-confirmed.ts';
import type { userCalls } from './calls.ts';
import { ADMIN_CODE, USER_CODES, USER_STATUS } from './model.ts';
import type { ManagedUser } from './model.ts';
import { userText } from './text.ts';

/** What is open over the page, beside the form. */
export type UserDialog = { readonly kind: 'password' | 'agent' | 'seeAs'; readonly user: ManagedUser } | { readonly kind: 'import' };

type UserActsDeps = {
  readonly isInBin: boolean;
  readonly chosen: readonly string[];
  readonly onEdit: (user: ManagedUser) => void;
  readonly onOpen: (dialog: UserDialog) => void;
  /** Something was done; the sentence says what. */
  readonly onDone: (sentence: string) => void;
  readonly confirmedForChosen: Confirmed;
};

export type UserActs = {
  readonly actsOf: (row: ManagedUser) => readonly (RowAct | false)[];
  /** The acts on the chosen users. */
  readonly many: NonNullable<MenuProps['items']>;
  /** Whether he decides whether and how the user signs in. */
  readonly mayChoose: (row: ManagedUser) => boolean;
};

export function useUserActs({ isInBin, chosen, onEdit, onOpen, onDone, confirmedForChosen }: UserActsDeps): UserActs {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const { session } = useAppServices();
  const { can, holds } = usePermissions();
  const orReport = useOrReport();
  const isOwn = (id: string): boolean => id === session.user.id;
  const isAdmin = can(ADMIN_CODE);
  const mayWrite = (row: ManagedUser): boolean => isAdmin || !row.isAdmin;
  const mayChoose = (row: ManagedUser): boolean => !isOwn(row.id) && mayWrite(row) && !row.isStronger;

  const freeze = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: userText.freezeSure, okText: userText.freeze, isDanger: true }, () =>
      calls.setStatus(ids, USER_STATUS.frozen),
    );
  const unfreeze = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: userText.unfreezeSure, okText: userText.unfreeze, isDanger: false }, () =>
      calls.setStatus(ids, USER_STATUS.normal),
    );
  const remove = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: userText.removeSure, okText: userText.remove, isDanger: true }, () => calls.remove(ids));

  const actsOf = (row: ManagedUser): readonly (RowAct | false)[] => {
    const { id, realname } = row;
    if (!mayWrite(row)) return [];
    if (isInBin && row.isStronger) return [];
    if (isInBin)
      return [
        {
          label: userText.restore,
          run: () => inBackground(orReport(calls.restore([id])).then(said => said !== undefined && onDone(said))),
        },
        {
          label: userText.deleteForGood,
          isDanger: true,
          run: () =>
            confirmedForChosen(
              { title: realname, content: userText.deleteForGoodSure, okText: userText.deleteForGood, isDanger: true },
              () => calls.deleteForGood([id]),
            ),
        },
      ];
    const isFreezing = !row.isFrozen;
    return [
      can(USER_CODES.edit) && { label: userText.edit, run: () => onEdit(row) },
      can(USER_CODES.password) && mayChoose(row) && { label: userText.password, run: () => onOpen({ kind: 'password', user: row }) },
      holds(USER_CODES.seeAs) &&
        !isOwn(id) &&
        !row.isAdmin &&
        !row.isFrozen && { label: userText.seeAs, run: () => onOpen({ kind: 'seeAs', user: row }) },
      can(USER_CODES.edit) && { label: userText.agent, run: () => onOpen({ kind: 'agent', user: row }) },
      can(USER_CODES.freeze) &&
        mayChoose(row) && {
          label: isFreezing ? userText.freeze : userText.unfreeze,
          isDanger: isFreezing,
          run: () => (isFreezing ? freeze : unfreeze)([id], realname),
        },
      can(USER_CODES.delete) && mayChoose(row) && { label: userText.remove, isDanger: true, run: () => remove([id], realname) },
    ];
  };

  const many: NonNullable<MenuProps['items']> = [
    ...(can(USER_CODES.freeze)
      ? [
          { key: 'freeze', label: userText.freeze, onClick: () => freeze(chosen, userText.chosen(chosen.length)) },
          { key: 'unfreeze', label: userText.unfreeze, onClick: () => unfreeze(chosen, userText.chosen(chosen.length)) },
        ]
      : []),
    ...(can(USER_CODES.delete)
      ? [{ key: 'remove', danger: true, label: userText.remove, onClick: () => remove(chosen, userText.chosen(chosen.length)) }]
      : []),
  ];

  return { actsOf, many, mayChoose };
}
