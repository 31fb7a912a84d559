/** The row action 修改密码, for entities whose rows have a login of their own: disabled with the reason while it cannot be done. */
import type { MenuProps } from 'antd';
import { stepClosedText } from '#schema/closed-text.ts';
import { passwordText } from '#domain/password-text.ts';
import { loginOf, whyNoPassword } from './row-login.ts';
import { useRowPart } from '#app/live/use-row-store.ts';
import { useListScope } from '#app/ui/list/list-scope.ts';

export function useLoginItem(id: string, isDeleting: boolean): NonNullable<MenuProps['items']> {
  const { def, rows, can, askPassword } = useListScope();
  const { login } = def;
  const username = useRowPart(rows, id, entry => (login && entry ? loginOf(login, entry.row) : ''));
  const whyNot = useRowPart(rows, id, entry => (login && entry ? whyNoPassword(login, entry.row, entry.mark) : undefined));
  if (!login || !can(login.action)) return [];
  const why = isDeleting ? stepClosedText.beingDeleted : whyNot;
  const label = why === undefined ? passwordText.changeTitle : `${passwordText.changeTitle}（${why}）`;
  return [{ key: login.action, label, disabled: why !== undefined, onClick: () => askPassword(username) }];
}
