/** The context menu, the pager, facts beside a button and in a dialog, kept versions of a script, the address of a printed report. */
import { useState } from 'react';
import { Button, Flex, Input } from 'antd';
import { useAppServices } from '#app/live/app-services.tsx';
import { useEnhanceRecords } from '#app/live/use-enhance-records.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { useWorkerLink } from '#app/live/worker-link.tsx';
import { ContextMenu } from '#app/ui/widgets/context-menu.tsx';
import type { MenuPoint } from '#app/ui/widgets/context-menu.tsx';
import { DetailView } from '#app/ui/widgets/detail-view.tsx';
import { EnhanceHistory } from '#app/ui/widgets/enhance/enhance-history.tsx';
import { Pager } from '#app/ui/widgets/pager.tsx';
import { printAddress } from '#app/live/print-address.ts';
import type { DemoCase } from './case-list.tsx';
import { inputText, otherText } from './text.ts';

const FACTS = inputText.facts.map(([label, children]) => ({ key: label, label, children }));
const ROWS = 95;

export const otherCases: readonly DemoCase[] = [
  { name: 'contextMenu', label: otherText.contextMenu, draw: ({ onChange }) => <MenuDemo onChoose={onChange} /> },
  { name: 'pager', label: otherText.pager, hasNoValue: true, draw: () => <PagerDemo /> },
  {
    name: 'detailPopover',
    label: otherText.detailPopover,
    hasNoValue: true,
    draw: ({ label }) => <DetailView as="popover" label={otherText.details} title={label} items={FACTS} />,
  },
  {
    name: 'detailModal',
    label: otherText.detailModal,
    hasNoValue: true,
    draw: ({ label }) => <DetailView as="modal" label={otherText.details} title={label} items={FACTS} />,
  },
  { name: 'enhance', label: otherText.enhance, hasNoValue: true, draw: () => <EnhanceDemo /> },
  { name: 'print', label: otherText.print, draw: props => <PrintDemo {...props} /> },
];

function MenuDemo({ onChoose }: { readonly onChoose: (key: string) => void }) {
  const [at, setAt] = useState<MenuPoint>();
  return (
    <>
      <Button
        aria-haspopup="menu"
        onContextMenu={event => {
          event.preventDefault();
          // By the keyboard there is no point: the menu stands at the button.
          const box = event.currentTarget.getBoundingClientRect();
          setAt(event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom });
        }}
      >
        {otherText.rightClick}
      </Button>
      {at && (
        <ContextMenu
          at={at}
          items={otherText.menu.map(([key, label]) => ({ key, label, disabled: key === 'closed' }))}
          onChoose={onChoose}
          onClose={() => setAt(undefined)}
        />
      )}
    </>
  );
}

function PagerDemo() {
  const [paging, setPaging] = useState({ pageNo: 1, pageSize: 10 });
  return <Pager {...paging} total={ROWS} onPage={(pageNo, pageSize) => setPaging({ pageNo, pageSize })} />;
}

function EnhanceDemo() {
  const { records, keep } = useEnhanceRecords('widget-demo');
  const serverNow = useServerNow();
  const [script, setScript] = useState('');
  return (
    <Flex vertical gap={8}>
      <Input.TextArea
        aria-label={otherText.enhance}
        rows={3}
        maxLength={2_000}
        value={script}
        onChange={({ target }) => setScript(target.value)}
      />
      <Flex gap={8}>
        <Button disabled={script === ''} onClick={() => keep({ type: 'js', time: serverNow(), text: script })}>
          {otherText.keep}
        </Button>
        <Button disabled={script === ''} onClick={() => keep({ type: 'v0', time: serverNow(), text: script })}>
          {otherText.keepUnknown}
        </Button>
      </Flex>
      <EnhanceHistory records={records} onTake={({ text }) => setScript(text)} />
    </Flex>
  );
}

/** The token is in the address that is opened, and not on the screen. */
function PrintDemo({ id, label, value, onChange }: Parameters<DemoCase['draw']>[0]) {
  const { session } = useAppServices();
  const { host } = useWorkerLink();
  const open = (): void => {
    const address = printAddress(value, host, { id: 'demo-1', token: session.token });
    if (address !== undefined) window.open(address, '_blank', 'noopener,noreferrer');
  };
  return (
    <Flex gap={8}>
      <Input id={id} placeholder={otherText.printHint} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
      <Button disabled={value === ''} onClick={open}>
        {otherText.open}
      </Button>
    </Flex>
  );
}
