/** 下载模板: what a file for this list looks like, written on the device. */
import { App, Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { usePermissions } from '../../../live/use-permissions.ts';
import { fileFields } from './preview-of.ts';
import { templateColumns } from './template-sheet.ts';
import { templateText } from './text.ts';

export function TemplateButton({ def }: { readonly def: EntityDef }) {
  const { message } = App.useApp();
  const { isColumnVisible } = usePermissions();
  const dicts = useDicts();
  const save = async (): Promise<void> => {
    try {
      const { saveTemplate } = await import('./save-template.ts');
      const fields = fileFields(def, name => isColumnVisible(def.permission, name));
      await saveTemplate(def.title, templateColumns(fields, dicts));
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
