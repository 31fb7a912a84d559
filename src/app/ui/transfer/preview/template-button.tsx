/** 下载模板: what a file for this list or form looks like, written on the device. */
import { App, Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import type { ImportColumns } from '../import-source.ts';
import { templateColumns } from './template-sheet.ts';
import { templateText } from './text.ts';

export function TemplateButton({ columns: { title, offered } }: { readonly columns: ImportColumns }) {
  const { message } = App.useApp();
  const dicts = useDicts();
  const save = async (): Promise<void> => {
    try {
      const { saveTemplate } = await import('./save-template.ts');
      await saveTemplate(title, templateColumns(offered, dicts));
    } catch {
      inBackground(message.error(templateText.failed));
    }
  };
  return (
    <Button type="link" size="small" onClick={() => inBackground(save())}>
      {templateText.download}
    </Button>
  );
}
