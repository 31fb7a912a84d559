/** 导入用户: one workbook, of which every line becomes a user or none; the lines that are no users are told one by one. */
import { useState } from 'react';
import { Alert, Button, Modal, Upload } from 'antd';
import { InboxOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { widgetText } from '#app/ui/widgets/text.ts';
import type { userCalls } from './calls.ts';
import { userText } from './text.ts';

type ImportUsersProps = { readonly onClose: () => void; readonly onDone: (sentence: string) => void };

export function ImportUsers({ onClose, onDone }: ImportUsersProps) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const isForeign = useIsForeign(); // a stock server reads other columns, and gives every user one password
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly title: string; readonly lines: readonly string[] }>();
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await calls.importFile(file, file.name);
    setBusy(false);
    if (!answer.ok) return setProblem({ title: directFailureText(answer.error, widgetText.notReached), lines: [] });
    const { message, lines } = answer.value;
    if (lines.length === 0) return onDone(message);
    setProblem({ title: message, lines });
  };
  return (
    <Modal
      open
      title={userText.importTitle}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button disabled={isBusy} onClick={onClose}>
          {userText.close}
        </Button>
      }
    >
      <Upload.Dragger
        accept=".xlsx"
        disabled={isBusy}
        showUploadList={false}
        beforeUpload={file => {
          inBackground(send(file));
          return false;
        }}
      >
        <InboxOutlined aria-hidden style={{ fontSize: 32 }} />
        <div>{isBusy ? userText.importBusy : userText.choose}</div>
      </Upload.Dragger>
      {isForeign ? (
        <Alert type="warning" showIcon title={userText.importHintForeign} style={{ marginBlockStart: 12 }} />
      ) : (
        <p className="hint">{userText.importHint}</p>
      )}
      {problem && (
        <Alert
          type="error"
          role="alert"
          title={problem.title}
          description={
            problem.lines.length > 0 && (
              <ul className="user-import-lines">
                {problem.lines.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )
          }
        />
      )}
    </Modal>
  );
}
