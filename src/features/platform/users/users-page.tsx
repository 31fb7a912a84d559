/** 用户管理: departments at the left, users at the right, their forms, and the bin. The records are only on the server, so the page needs the network. */
import { useState } from 'react';
import { DeleteOutlined, DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, TreeSelect } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { departOption } from '#domain/people.ts';
import { saveAsFile } from '#app/live/save-as-file.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useChosen } from '#app/ui/server-records/use-chosen.ts';
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
import { USER_CODES } from './model.ts';
import type { ManagedUser, UserQuery } from './model.ts';
import { userText } from './text.ts';
import { SeeAsDialog } from './see-as-dialog.tsx';
import { UserForm } from './user-form.tsx';
import { useUserActs } from './use-user-acts.ts';
import type { UserDialog } from './use-user-acts.ts';
import { userColumns } from './user-rows.tsx';
import { NO_CONDITIONS, UserSearch } from './user-search.tsx';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

const START: UserQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, ...NO_CONDITIONS, departId: '', isInBin: false };

export function UsersPage() {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const { message } = App.useApp();
  const { can } = usePermissions();
  const isNarrow = useIsNarrow();
  const serverNow = useServerNow();
  const orReport = useOrReport();
  const [dialog, setDialog] = useState<UserDialog>();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const { chosen, choose, confirmedForChosen } = useChosen(confirmed);
  const done = (sentence: string): void => {
    setDialog(undefined);
    choose([]);
    changed(sentence);
  };
  const { actsOf, many, mayChoose } = useUserActs({
    isInBin: query.isInBin,
    chosen,
    onEdit: edit,
    onOpen: setDialog,
    onDone: done,
    confirmedForChosen,
  });
  const download = async (): Promise<void> => {
    const file = await orReport(calls.exportFile(query, chosen));
    if (!file) return;
    const name = await exportName(userText.title, serverNow(), file);
    saveAsFile(file, name, file.type);
    inBackground(message.success(userText.exported(name)));
  };
  const leaveOrOpenBin = (): void => {
    choose([]);
    ask({ isInBin: !query.isInBin });
  };
  const selection = chosenRows<ManagedUser>(chosen, choose, row => ({ disabled: !mayChoose(row), 'aria-label': row.realname }));

  const search = <UserSearch hasPhone={can(USER_CODES.contact)} onAsk={ask} />;
  return (
    <section className="server-page" aria-label={userText.title}>
      <PageHeader description={query.isInBin ? userText.binHint : userText.hint} />
      <div className={`users${query.isInBin ? ' is-bin' : ''}${isNarrow ? ' is-narrow' : ''}`}>
        {!query.isInBin && <DepartFilter departId={query.departId} isNarrow={isNarrow} onAsk={departId => ask({ departId })} />}
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
                    onClick={() => choose([...new Set([...chosen, ...(page.value?.rows ?? []).filter(mayChoose).map(({ id }) => id)])])}
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
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(undefined)} onDone={done} />}
    </section>
  );
}

type DepartFilterProps = { readonly departId: string; readonly isNarrow: boolean; readonly onAsk: (departId: string) => void };

/** The departments, of which one limits the list; '' is all. */
function DepartFilter({ departId, isNarrow, onAsk }: DepartFilterProps) {
  const { departs, isBusy } = useDeparts();
  return isNarrow ? (
    <TreeSelect<string>
      allowClear={CLEARABLE}
      aria-label={userText.byDepart}
      placeholder={userText.allDeparts}
      treeDefaultExpandAll
      treeData={departs.map(departOption)}
      {...(departId === '' ? {} : { value: departId })}
      onChange={chosen => onAsk(chosen ?? '')}
    />
  ) : (
    <DepartTree departs={departs} isBusy={isBusy} chosen={departId === '' ? [] : [departId]} onChoose={([id = '']) => onAsk(id)} />
  );
}

type OpenDialogProps = { readonly dialog: UserDialog; readonly onClose: () => void; readonly onDone: (sentence: string) => void };

function OpenDialog({ dialog, onClose, onDone }: OpenDialogProps) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  if (dialog.kind === 'import') return <ImportUsers onClose={onClose} onDone={onDone} />;
  const { kind, user } = dialog;
  if (kind === 'agent') return <AgentForm user={user} onClose={onClose} onSaved={onDone} />;
  if (kind === 'seeAs') return <SeeAsDialog user={user} onClose={onClose} />;
  return (
    <PasswordDialog open isStrong onClose={onClose} send={({ password }) => calls.changePassword(user.username, password)}>
      <p>
        {userText.column.username}：{user.username}（{user.realname}）
      </p>
    </PasswordDialog>
  );
}
