/** Which data rules of a menu a role is under. */
import { useCallback, useState } from 'react';
import { App, Checkbox, Empty, Flex, Modal, Skeleton } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import type { roleCalls } from './calls.ts';
import type { RightNode, Role } from './model.ts';
import { roleText } from './text.ts';

type RulesPartProps = { readonly role: Role; readonly node: RightNode; readonly onClose: () => void };

export function RulesPart({ role, node, onClose }: RulesPartProps) {
  const { message } = App.useApp();
  const orReport = useOrReport();
  const calls = useCalls<typeof roleCalls>('features/platform/roles');
  const load = useCallback((signal: AbortSignal) => calls.rules(node.id, role.id, signal), [calls, node.id, role.id]);
  const page = useServerPage(load);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [isOpen, setOpen] = useState(true);
  const held = chosen ?? page.value?.held ?? [];
  const save = async (): Promise<void> => {
    const sentence = await orReport(calls.saveRules(node.id, role.id, held));
    if (sentence === undefined) return;
    inBackground(message.success(sentence));
    setOpen(false);
  };
  return (
    <Modal
      title={roleText.rulesOf(node.title)}
      open={isOpen}
      okText={roleText.saveRules}
      cancelText={roleText.cancel}
      okButtonProps={{ disabled: page.value === undefined }}
      onOk={save}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>{roleText.rulesHint}</p>
      {page.error && <NeedsServer error={page.error} onRetry={page.reload} />}
      {!page.value && !page.error && <Skeleton active />}
      {page.value?.rules.length === 0 && <Empty description={roleText.noRules} />}
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
