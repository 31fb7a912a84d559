/** The row action 修改密码, for entities whose rows have a login of their own: disabled with the reason while it cannot be done. */
import type { MenuProps } from 'antd';
import { listText } from '#domain/messages-list.ts';
import { passwordText } from '#domain/messages-account.ts';
import { loginOf, whyNoPassword } from '#domain/row-login.ts';
import { useRowPart } from '../../live/use-row-store.ts';
import { useListScope } from './list-scope.ts';

export function useLoginItem(id: string, isDeleting: boolean): NonNullable<MenuProps['items']> {
  const { def, rows, can, askPassword } = useListScope();
  const { login } = def;
  const username = useRowPart(rows, id, entry => (login && entry ? loginOf(login, entry.row) : ''));
  const whyNot = useRowPart(rows, id, entry => (login && entry ? whyNoPassword(login, entry.row, entry.mark) : undefined));
  if (!login || !can(login.action)) return [];
  const why = isDeleting ? listText.beingDeleted : whyNot;
  const label = why === undefined ? passwordText.changeTitle : `${passwordText.changeTitle}（${why}）`;
  return [{ key: login.action, label, disabled: why !== undefined, onClick: () => askPassword(username) }];
}
