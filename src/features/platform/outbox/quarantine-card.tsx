/** The quarantined records, which this version cannot decode. They are stored unchanged and can be downloaded as a file. */
import { Alert, Button, Typography } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import { exportQuarantine } from '#db/read/outbox.ts';
import type { Quarantined } from '#db/read/outbox.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useMomentText } from '#app/live/use-server-now.ts';
import { saveAsFile } from '#app/live/save-as-file.ts';

export function QuarantineCard({ records }: { readonly records: readonly Quarantined[] }) {
  const { db } = useAppServices();
  const momentText = useMomentText();
  if (records.length === 0) return null;
  const save = async (): Promise<void> => saveAsFile(await exportQuarantine(db), outboxPageText.quarantineFile);
  return (
    <Alert
      type="error"
      showIcon
      title={outboxPageText.quarantine(records.length)}
      action={<Button onClick={() => inBackground(save())}>{outboxPageText.exportQuarantine}</Button>}
      description={
        <>
          {outboxPageText.quarantineHint}
          {records.map(({ id, atMs, why, raw }) => (
            <details key={id ?? atMs}>
              <summary>
                {momentText(atMs)} {why}
              </summary>
              <Typography.Paragraph code>{JSON.stringify(raw)}</Typography.Paragraph>
            </details>
          ))}
        </>
      }
    />
  );
}
