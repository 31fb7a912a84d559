/** The percentage of a file that has been sent. */
import { Progress } from 'antd';
import { fileText } from '#schema/file-text.ts';
import { useSyncPart } from '#app/live/app-services.tsx';

export function UploadProgress({ id, name }: { readonly id: string; readonly name: string }) {
  const sending = useSyncPart('uploads').find(upload => upload.id === id);
  if (!sending) return null;
  const percent = Math.min(100, Math.floor((100 * sending.sent) / Math.max(1, sending.total)));
  return <Progress size="small" percent={percent} aria-label={fileText.progress(name)} />;
}
