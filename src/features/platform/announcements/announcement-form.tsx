/** The form of an announcement: content, receivers, link. Typed input survives a failed save, a closed drawer and a reload. */
import { useState } from 'react';
import { Form, Input, Radio, Select } from 'antd';
import type { AppError } from '#base/errors.ts';
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { KIND_TEXT, PRIORITY_TEXT } from '../bell/notice-facts.tsx';
import { uploadFailureText } from '#app/ui/widgets/files/failure-words.ts';
import { textWithPaths } from '#schema/local-file.ts';
import { ruleText } from '#schema/rules/text.ts';
import { sendWaiting } from '#db/write/send-waiting.ts';
import type { UnsentFile } from '#db/write/send-waiting.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { targetOf } from '#domain/notices.ts';
import type { NoticeKind, NoticePriority } from '#domain/notices.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { HtmlInput } from '#app/ui/widgets/heavy-inputs.tsx';
import { ANNOUNCEMENT_MAX_CHARS, announcementOf, fieldsOf, isPageName, USERS_MAX } from './model.ts';
import { withKept } from './kept-draft.ts';
import type { Announcement, AnnouncementFields } from './model.ts';
import type { announcementCalls } from './calls.ts';
import { DepartItem, ReceiverSelect, RoleItem } from './receiver-items.tsx';
import { announcementText } from './text.ts';
import { formText } from '#app/ui/form/text.ts';

type AnnouncementFormProps = {
  /** `undefined`: a new one. */
  readonly announcement: Announcement | undefined;
  /** The server knows roles and departments as receivers. */
  readonly takesGroups: boolean;
  readonly onClose: () => void;
  /** Called with the server's message. */
  readonly onSaved: (sentence: string) => void;
};

/** The name under which drafts are stored, beside those of the entities' forms. */
const DRAFT_ENTITY = 'announcement';
const PRIORITIES: readonly NoticePriority[] = ['L', 'M', 'H'];
const KINDS: readonly NoticeKind[] = ['notices', 'messages'];

const noLongerThan = (field: keyof typeof ANNOUNCEMENT_MAX_CHARS) => {
  const max = ANNOUNCEMENT_MAX_CHARS[field];
  return { max, message: ruleText.maxLength(max) };
};

export function AnnouncementForm({ announcement, takesGroups, onClose, onSaved }: AnnouncementFormProps) {
  const calls = useCalls<typeof announcementCalls>('features/platform/announcements');
  const { db } = useAppServices();
  const [start] = useState(() => fieldsOf(announcement));
  const save = async (fields: AnnouncementFields): Promise<Result<string, AppError | string>> => {
    const sent = await sendWaiting(db, [{ content: fields.content }], calls.uploadPicture);
    if (!sent.ok) return err(pictureProblem(sent.error));
    return await calls.save(announcementOf({ ...fields, content: textWithPaths(fields.content, sent.value) }), announcement?.id);
  };
  return (
    <KeptForm
      draftName={DRAFT_ENTITY}
      rowId={announcement?.id}
      title={announcement ? announcementText.editTitle : announcementText.add}
      start={start}
      read={withKept}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ reach, openType }) => (
        <>
          <Form.Item
            name="title"
            label={announcementText.column.title}
            rules={[
              { required: true, whitespace: true, message: announcementText.titleRequired },
              { max: ANNOUNCEMENT_MAX_CHARS.title, message: announcementText.titleTooLong },
            ]}
          >
            <Input autoFocus />
          </Form.Item>
          <Form.Item name="kind" label={announcementText.column.kind}>
            <Radio.Group options={KINDS.map(value => ({ value, label: KIND_TEXT[value] }))} />
          </Form.Item>
          <Form.Item name="priority" label={announcementText.column.priority}>
            <Radio.Group options={PRIORITIES.map(value => ({ value, label: PRIORITY_TEXT[value] }))} />
          </Form.Item>
          <Form.Item name="reach" label={announcementText.column.receivers}>
            <Radio.Group
              options={[
                { value: 'all', label: announcementText.everybody },
                { value: 'users', label: announcementText.chosen },
                ...(takesGroups
                  ? [
                      { value: 'roles', label: announcementText.byRole },
                      { value: 'departs', label: announcementText.byDepart },
                    ]
                  : []),
              ]}
            />
          </Form.Item>
          {reach === 'users' && (
            <Form.Item
              name="userIds"
              label={announcementText.chosen}
              rules={[
                { required: true, type: 'array', min: 1, message: announcementText.usersRequired },
                { type: 'array', max: USERS_MAX, message: announcementText.usersTooMany },
              ]}
            >
              <ReceiverSelect />
            </Form.Item>
          )}
          {reach === 'roles' && <RoleItem />}
          {reach === 'departs' && <DepartItem />}
          <Form.Item name="openType" label={announcementText.openType}>
            <Select
              options={[
                { value: 'none', label: announcementText.openNothing },
                { value: 'url', label: announcementText.openUrl },
                { value: 'component', label: announcementText.openComponent },
              ]}
            />
          </Form.Item>
          {openType !== 'none' && (
            <Form.Item
              name="openPage"
              label={announcementText.openPage}
              validateFirst
              rules={[
                { required: true, whitespace: true, message: announcementText.openPageRequired },
                noLongerThan('openPage'),
                {
                  validator: async (_, text: unknown) => {
                    if (openType === 'url' && !targetOf(String(text), location.origin)) throw new Error(announcementText.openPageBad);
                    if (openType === 'component' && !isPageName(String(text))) throw new Error(announcementText.openComponentBad);
                  },
                },
              ]}
            >
              <Input />
            </Form.Item>
          )}
          <Form.Item name="content" label={announcementText.content} rules={[noLongerThan('content')]}>
            <ContentInput />
          </Form.Item>
        </>
      )}
    </KeptForm>
  );
}

/** Why nothing was saved: the server's words about a picture, or what is wrong with the way to it. */
function pictureProblem({ name, error }: UnsentFile): string {
  if (error.kind === 'rejected' || error.kind === 'forbidden') return uploadFailureText(name, error);
  return directFailureText(error, formText.saveOffline, uploadFailureText(name, error));
}

/** `value` and `onChange` come from the form. */
const ContentInput = ({
  value = '',
  onChange,
  id,
}: {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly id?: string;
}) => (
  <HtmlInput
    id={id}
    field={CONTENT_FIELD}
    input={CONTENT}
    value={value}
    onChange={html => onChange?.(html === undefined ? '' : String(html))}
  />
);
const CONTENT_FIELD = { label: announcementText.content } as const;
const CONTENT = { type: 'html', maxLength: ANNOUNCEMENT_MAX_CHARS.content } as const;
