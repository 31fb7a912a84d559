/** 用户管理: departments at the left, users at the right, their forms, and the bin. The records are only on the server, so the page needs the network. */
import { useState } from 'react';
import { DeleteOutlined, DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, TreeSelect } from 'antd';
import type { MenuProps } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { departOption } from '#domain/people.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { saveAsFile } from '#app/live/save-as-file.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import type { RowAct } from '#app/ui/server-records/row-acts.tsx';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { exportName } from '#app/ui/transfer/file-stamp.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { PasswordDialog } from '#app/ui/widgets/password-dialog.tsx';
import { DepartTree } from '#app/ui/widgets/people/depart-tree.tsx';
import { useDeparts } from '#app/ui/widgets/people/use-people.ts';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import '#app/ui/widgets/people/people.css';
import './users.css';
import { AgentForm } from './agent-form.tsx';
import type { userCalls } from './calls.ts';
import { ImportUsers } from './import-users.tsx';
import { ADMIN_CODE, USER_CODES, USER_STATUS } from './model.ts';
import type { ManagedUser, UserQuery } from './model.ts';
import { userText } from './text.ts';
import { SeeAsDialog } from './see-as-dialog.tsx';
import { UserForm } from './user-form.tsx';
import { userColumns } from './user-rows.tsx';
import { NO_CONDITIONS, UserSearch } from './user-search.tsx';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

const START: UserQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, ...NO_CONDITIONS, departId: '', isInBin: false };
type Dialog = { readonly kind: 'password' | 'agent' | 'seeAs'; readonly user: ManagedUser } | { readonly kind: 'import' };

export function UsersPage() {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const { session } = useAppServices();
  const { message } = App.useApp();
  const { can, holds } = usePermissions();
  const isNarrow = useIsNarrow();
  const serverNow = useServerNow();
  const orReport = useOrReport();
  const { departs, isBusy: areDepartsBusy } = useDeparts();
  const [dialog, setDialog] = useState<Dialog>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const done = (sentence: string): void => {
    setDialog(undefined);
    setChosen([]);
    changed(sentence);
  };
  const isOwn = (id: string): boolean => id === session.user.id;
  const mayWrite = (row: ManagedUser): boolean => can(ADMIN_CODE) || !row.isAdmin;
  /** Whether he decides whether and how the user signs in. */
  const mayChoose = (row: ManagedUser): boolean => !isOwn(row.id) && mayWrite(row) && !row.isStronger;

  type Sure = { readonly title: string; readonly content: string; readonly okText: string; readonly isDanger: boolean };
  const sure = (question: Sure, work: Parameters<typeof confirmed>[1]): void =>
    confirmed(question, async () => {
      const answer = await work();
      if (answer.ok) setChosen([]);
      return answer;
    });
  const freeze = (ids: readonly string[], title: string): void =>
    sure({ title, content: userText.freezeSure, okText: userText.freeze, isDanger: true }, () => calls.setStatus(ids, USER_STATUS.frozen));
  const unfreeze = (ids: readonly string[], title: string): void =>
    sure({ title, content: userText.unfreezeSure, okText: userText.unfreeze, isDanger: false }, () =>
      calls.setStatus(ids, USER_STATUS.normal),
    );
  const remove = (ids: readonly string[], title: string): void =>
    sure({ title, content: userText.removeSure, okText: userText.remove, isDanger: true }, () => calls.remove(ids));

  const actsOf = (row: ManagedUser): readonly (RowAct | false)[] => {
    const { id, realname } = row;
    if (!mayWrite(row)) return [];
    if (query.isInBin && row.isStronger) return [];
    if (query.isInBin)
      return [
        { label: userText.restore, run: () => inBackground(orReport(calls.restore([id])).then(said => said !== undefined && done(said))) },
        {
          label: userText.deleteForGood,
          isDanger: true,
          run: () =>
            sure({ title: realname, content: userText.deleteForGoodSure, okText: userText.deleteForGood, isDanger: true }, () =>
              calls.deleteForGood([id]),
            ),
        },
      ];
    const isFreezing = !row.isFrozen;
    return [
      can(USER_CODES.edit) && { label: userText.edit, run: () => edit(row) },
      can(USER_CODES.password) && mayChoose(row) && { label: userText.password, run: () => setDialog({ kind: 'password', user: row }) },
      holds(USER_CODES.seeAs) &&
        !isOwn(id) &&
        !row.isAdmin &&
        !row.isFrozen && { label: userText.seeAs, run: () => setDialog({ kind: 'seeAs', user: row }) },
      can(USER_CODES.edit) && { label: userText.agent, run: () => setDialog({ kind: 'agent', user: row }) },
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
  const download = async (): Promise<void> => {
    const file = await orReport(calls.exportFile(query, chosen));
    if (!file) return;
    const name = await exportName(userText.title, serverNow(), file);
    saveAsFile(file, name, file.type);
    inBackground(message.success(userText.exported(name)));
  };
  const leaveOrOpenBin = (): void => {
    setChosen([]);
    ask({ isInBin: !query.isInBin });
  };
  const selection = chosenRows<ManagedUser>(chosen, setChosen, row => ({ disabled: !mayChoose(row), 'aria-label': row.realname }));

  const search = <UserSearch hasPhone={can(USER_CODES.contact)} onAsk={ask} />;
  return (
    <section className="server-page" aria-label={userText.title}>
      <PageHeader description={query.isInBin ? userText.binHint : userText.hint} />
      <div className={`users${query.isInBin ? ' is-bin' : ''}${isNarrow ? ' is-narrow' : ''}`}>
        {!query.isInBin &&
          (isNarrow ? (
            <TreeSelect<string>
              allowClear={CLEARABLE}
              aria-label={userText.byDepart}
              placeholder={userText.allDeparts}
              treeDefaultExpandAll
              treeData={departs.map(departOption)}
              {...(query.departId === '' ? {} : { value: query.departId })}
              onChange={departId => ask({ departId: departId ?? '' })}
            />
          ) : (
            <DepartTree
              departs={departs}
              isBusy={areDepartsBusy}
              chosen={query.departId === '' ? [] : [query.departId]}
              onChoose={([id = '']) => ask({ departId: id })}
            />
          ))}
        <div className="users-list">
          {!query.isInBin &&
            (isNarrow ? (
              <details>
                <summary>{userText.conditions}</summary>
                {search}
              </details>
            ) : (
              search
            ))}
          <div className="server-page-bar">
            {!query.isInBin && (
              <>
                {can(USER_CODES.add) && (
                  <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
                    {userText.add}
                  </Button>
                )}
                {can(USER_CODES.import) && (
                  <Button icon={<UploadOutlined aria-hidden />} onClick={() => setDialog({ kind: 'import' })}>
                    {userText.import}
                  </Button>
                )}
                {can(USER_CODES.export) && (
                  <Button icon={<DownloadOutlined aria-hidden />} onClick={() => inBackground(download())}>
                    {userText.export}
                  </Button>
                )}
                {many.length > 0 && (
                  <Button
                    onClick={() => setChosen([...new Set([...chosen, ...(page.value?.rows ?? []).filter(mayChoose).map(({ id }) => id)])])}
                  >
                    {userText.choosePage}
                  </Button>
                )}
                {chosen.length > 0 && (
                  <Dropdown trigger={['click']} menu={{ items: many }}>
                    <Button aria-haspopup="menu">{userText.chosen(chosen.length)}</Button>
                  </Dropdown>
                )}
              </>
            )}
            {can(USER_CODES.delete) && (
              <Button icon={<DeleteOutlined aria-hidden />} aria-pressed={query.isInBin} onClick={leaveOrOpenBin}>
                {query.isInBin ? userText.leaveBin : userText.bin}
              </Button>
            )}
          </div>
          <ServerTable<ManagedUser>
            columns={userColumns({ isNarrow, isInBin: query.isInBin, actsOf })}
            page={page}
            paging={query.isInBin ? undefined : query}
            onPage={onPage}
            empty={query.isInBin ? userText.emptyBin : userText.empty}
            more={!query.isInBin && many.length > 0 ? { rowSelection: selection } : {}}
          />
        </div>
      </div>
      {edited && <UserForm user={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={done} />}
      {dialog?.kind === 'agent' && <AgentForm user={dialog.user} onClose={() => setDialog(undefined)} onSaved={done} />}
      {dialog?.kind === 'import' && <ImportUsers onClose={() => setDialog(undefined)} onDone={done} />}
      {dialog?.kind === 'password' && (
        <PasswordDialog
          open
          isStrong
          onClose={() => setDialog(undefined)}
          send={({ password }) => calls.changePassword(dialog.user.username, password)}
        >
          <p>
            {userText.column.username}：{dialog.user.username}（{dialog.user.realname}）
          </p>
        </PasswordDialog>
      )}
      {dialog?.kind === 'seeAs' && <SeeAsDialog user={dialog.user} onClose={() => setDialog(undefined)} />}
    </section>
  );
}
