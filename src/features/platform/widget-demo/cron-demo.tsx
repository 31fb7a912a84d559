/** The cron dialogs with each of their options. */
import { Button, Descriptions, Flex } from 'antd';
import { useState } from 'react';
import { CronEditor } from '#app/ui/widgets/cron/cron-editor.tsx';
import { CronModal } from '#app/ui/widgets/cron/cron-modal.tsx';
import { demoText } from './text.ts';

const DIALOGS = {
  editor: { label: demoText.editor, isModal: false, options: {} },
  withoutSecond: { label: demoText.withoutSecond, isModal: false, options: { hideSecond: true } },
  withoutYear: { label: demoText.withoutYear, isModal: false, options: { hideYear: true } },
  short: { label: demoText.short, isModal: false, options: { isShort: true } },
  modal: { label: demoText.modal, isModal: true, options: {} },
  modalWithoutSecond: { label: demoText.modalWithoutSecond, isModal: true, options: { hideSecond: true } },
} as const;
const NAMES = ['editor', 'withoutSecond', 'withoutYear', 'short', 'modal', 'modalWithoutSecond'] as const;

/** @param name of the dialog that is open at first. */
export function CronDemo({ name: asked }: { readonly name: string }) {
  const [expression, setExpression] = useState('');
  const [open, setOpen] = useState(NAMES.find(name => name === asked));
  const shown = open === undefined ? undefined : DIALOGS[open];
  const Dialog = shown?.isModal === true ? CronModal : CronEditor;
  return (
    <>
      <Flex wrap gap={8}>
        {NAMES.map(name => (
          <Button key={name} onClick={() => setOpen(name)}>
            {DIALOGS[name].label}
          </Button>
        ))}
        <Button disabled={expression === ''} onClick={() => setExpression('')}>
          {demoText.clear}
        </Button>
      </Flex>
      <Descriptions
        size="small"
        column={1}
        items={[{ key: 'expression', label: demoText.expression, children: expression === '' ? demoText.noExpression : expression }]}
      />
      {shown && <Dialog {...shown.options} value={expression} onConfirm={setExpression} onClose={() => setOpen(undefined)} />}
    </>
  );
}
