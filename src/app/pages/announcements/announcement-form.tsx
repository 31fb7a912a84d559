/** Writes an announcement: what it says, whom it reaches, where it leads. A save that fails keeps everything as typed. */
import { useState } from 'react';
import { Alert, Button, Drawer, Form, Input, Radio, Select } from 'antd';
import type { Announcement, AnnouncementDraft } from '#domain/announcements.ts';
import type { AppError } from '#domain/errors.ts';
import { ANNOUNCEMENT_TITLE_MAX_CHARS, NOTICE_DIALOG_PX } from '#domain/limits.ts';
import { announcementText, noticeText } from '#domain/messages-notices.ts';
import { shellText } from '#domain/messages-shell.ts';
import { networkNotice } from '#domain/network-notice.ts';
import { targetOf } from '#domain/notices.ts';
import type { NoticeKind, NoticePriority } from '#domain/notices.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { busy } from '../../widgets/busy.tsx';
import { SafeHtml } from '../../widgets/notices/safe-html.tsx';
import { ReceiverSelect } from './receiver-select.tsx';

type Fields = {
  readonly title: string;
  readonly kind: NoticeKind;
  readonly priority: NoticePriority;
  readonly reach: 'all' | 'users';
  readonly userIds: readonly string[];
  readonly openType: 'none' | 'url' | 'component';
  readonly openPage: string;
  readonly content: string;
};
type AnnouncementFormProps = {
  /** `undefined`: a new one. */
  readonly announcement: Announcement | undefined;
  readonly onClose: () => void;
  /** The server's sentence. */
  readonly onSaved: (sentence: string) => void;
};

const PRIORITIES: readonly NoticePriority[] = ['L', 'M', 'H'];
const KINDS: readonly NoticeKind[] = ['notices', 'messages'];

export function AnnouncementForm({ announcement, onClose, onSaved }: AnnouncementFormProps) {
  const { connection } = useAppServices();
  const [form] = Form.useForm<Fields>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reach = Form.useWatch('reach', form);
  const openType = Form.useWatch('openType', form);
  const content = Form.useWatch('content', form);
  const submit = async (fields: Fields): Promise<void> => {
    setBusy(true);
    const answer = await connection.api.direct.saveAnnouncement(draftOf(fields), announcement?.id);
    setBusy(false);
    if (answer.ok) onSaved(answer.value);
    else setProblem(problemOf(answer.error));
  };
  return (
    <Drawer
      open
      title={announcement ? announcementText.editTitle : announcementText.add}
      size={NOTICE_DIALOG_PX}
      mask={{ closable: false }}
      onClose={onClose}
      footer={
        <div className="notices-bar">
          <Button type="primary" onClick={form.submit} loading={busy(isBusy)}>
            {announcementText.save}
          </Button>
          <Button onClick={onClose}>{shellText.cancel}</Button>
        </div>
      }
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" className="notices-problem" />}
      <Form<Fields>
        form={form}
        name="announcement"
        layout="vertical"
        initialValues={fieldsOf(announcement)}
        onFinish={fields => void submit(fields)}
        onValuesChange={() => setProblem(undefined)}
      >
        <Form.Item
          name="title"
          label={announcementText.column.title}
          rules={[
            { required: true, whitespace: true, message: announcementText.titleRequired },
            { max: ANNOUNCEMENT_TITLE_MAX_CHARS, message: announcementText.titleTooLong },
          ]}
        >
          <Input autoFocus />
        </Form.Item>
        <Form.Item name="kind" label={announcementText.column.kind}>
          <Radio.Group options={KINDS.map(value => ({ value, label: noticeText.tab[value] }))} />
        </Form.Item>
        <Form.Item name="priority" label={announcementText.column.priority}>
          <Radio.Group options={PRIORITIES.map(value => ({ value, label: noticeText.priority[value] }))} />
        </Form.Item>
        <Form.Item name="reach" label={announcementText.column.receivers}>
          <Radio.Group
            options={[
              { value: 'all', label: announcementText.everybody },
              { value: 'users', label: announcementText.chosen },
            ]}
          />
        </Form.Item>
        {reach === 'users' && (
          <Form.Item
            name="userIds"
            label={announcementText.chosen}
            rules={[{ required: true, type: 'array', min: 1, message: announcementText.usersRequired }]}
          >
            <ReceiverSelect />
          </Form.Item>
        )}
        <Form.Item name="openType" label={announcementText.openType}>
          <Select
            options={[
              { value: 'none', label: announcementText.openNothing },
              { value: 'url', label: announcementText.openUrl },
              { value: 'component', label: announcementText.openComponent },
            ]}
          />
        </Form.Item>
        {openType !== undefined && openType !== 'none' && (
          <Form.Item
            name="openPage"
            label={announcementText.openPage}
            validateFirst
            rules={[
              { required: true, whitespace: true, message: announcementText.openPageRequired },
              {
                validator: async (_, text: unknown) => {
                  if (openType === 'url' && !targetOf(String(text), location.origin)) throw new Error(announcementText.openPageBad);
                },
              },
            ]}
          >
            <Input />
          </Form.Item>
        )}
        <Form.Item name="content" label={announcementText.content}>
          <Input.TextArea rows={8} />
        </Form.Item>
      </Form>
      {content !== undefined && content !== '' && (
        <section aria-label={announcementText.preview}>
          <p className="notice-hint">{announcementText.preview}</p>
          <SafeHtml html={content} />
        </section>
      )}
    </Drawer>
  );
}

function fieldsOf(announcement: Announcement | undefined): Fields {
  return {
    title: announcement?.title ?? '',
    kind: announcement?.kind ?? 'notices',
    priority: announcement?.priority ?? 'L',
    reach: announcement?.userIds ? 'users' : 'all',
    userIds: announcement?.userIds ?? [],
    openType: announcement?.openType ?? 'none',
    openPage: announcement?.openPage ?? '',
    content: announcement?.content ?? '',
  };
}

function draftOf({ title, kind, priority, reach, userIds, openType, openPage, content }: Fields): AnnouncementDraft {
  return {
    title: title.trim(),
    kind,
    priority,
    userIds: reach === 'users' ? userIds : undefined,
    openType: openType === 'none' ? undefined : openType,
    openPage: openType === 'none' ? '' : openPage.trim(),
    content: content ?? '',
  };
}

function problemOf(error: AppError): string {
  const isAway = error.kind === 'offline' || error.kind === 'captive' || error.kind === 'timeout';
  return isAway ? announcementText.saveOffline : (networkNotice(error) ?? announcementText.saveOffline);
}
