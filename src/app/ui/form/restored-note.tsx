/** Says that the form holds again what was typed before, and offers to drop it. */
import { Alert, Button } from 'antd';
import { formText } from './text.ts';

export function RestoredNote({ className, onDrop }: { readonly className: string; readonly onDrop: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      title={formText.restored}
      className={className}
      action={
        <Button size="small" onClick={onDrop}>
          {formText.drop}
        </Button>
      }
    />
  );
}
