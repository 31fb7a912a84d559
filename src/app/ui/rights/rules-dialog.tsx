/** Draws which data rules of a menu a role or a department is under. */
import { useCallback, useState } from 'react';
import { App, Checkbox, Empty, Flex, Modal, Skeleton } from 'antd';
import type { AppError } from '#base/errors.ts';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { RightNode, RuleChoices } from '#domain/right-node.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import { rightsText } from './text.ts';

/** The calls for the rules of a node, by its id. */
export type RulesOfNode = {
  /** Stable. */
  readonly load: (nodeId: string, signal: AbortSignal) => PromiseLike<Result<RuleChoices, AppError>>;
  readonly save: (nodeId: string, ids: readonly string[]) => PromiseLike<Result<string, AppError>>;
};
type RulesDialogProps = { readonly node: RightNode; readonly rules: RulesOfNode; readonly onClose: () => void };

export function RulesDialog({ node, rules: { load, save }, onClose }: RulesDialogProps) {
  const { message } = App.useApp();
  const orReport = useOrReport();
  const loadNode = useCallback((signal: AbortSignal) => load(node.id, signal), [load, node.id]);
  const page = useServerPage(loadNode);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [isOpen, setOpen] = useState(true);
  const held = chosen ?? page.value?.held ?? [];
  const submit = async (): Promise<void> => {
    const sentence = await orReport(save(node.id, held));
    if (sentence === undefined) return;
    inBackground(message.success(sentence));
    setOpen(false);
  };
  return (
    <Modal
      title={rightsText.rulesOf(node.title)}
      open={isOpen}
      okText={rightsText.saveRules}
      cancelText={rightsText.cancel}
      okButtonProps={{ disabled: page.value === undefined }}
      onOk={submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>{rightsText.rulesHint}</p>
      {page.error && <NeedsServer error={page.error} onRetry={page.reload} />}
      {!page.value && !page.error && <Skeleton active />}
      {page.value?.rules.length === 0 && <Empty description={rightsText.noRules} />}
      <Checkbox.Group value={[...held]} onChange={setChosen}>
        <Flex vertical gap="small">
          {page.value?.rules.map(({ id, name, text }) => (
            <Checkbox key={id} value={id}>
              {name}（{text}）
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    </Modal>
  );
}
