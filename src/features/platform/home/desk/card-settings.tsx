/** The choice of the cards on the home page, and their order. */
import { useState } from 'react';
import { App, Button, Checkbox, Modal } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { moved } from '#base/moved.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { CardChoice } from './card-choice.ts';
import type { DeskQueue } from './desk-queues.ts';
import { deskText } from './text.ts';

type CardSettingsProps = { readonly queues: readonly DeskQueue[]; readonly choice: CardChoice; readonly onClose: () => void };

export function CardSettings({ queues, choice: { chosen, keep }, onClose }: CardSettingsProps) {
  const { message } = App.useApp();
  const [cards, setCards] = useState<readonly DeskQueue[]>(() => [...chosen, ...queues.filter(queue => !chosen.includes(queue))]);
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(chosen.map(({ key }) => key)));
  const nameOf = ({ def, queue }: DeskQueue): string => `${def.title} · ${queue.label}`;
  const move = (at: number, by: 1 | -1): void => {
    setCards(moved(cards, at, by) ?? cards);
  };
  const save = (next: readonly DeskQueue[] | undefined): void => {
    try {
      keep(next);
      onClose();
    } catch {
      inBackground(message.error(deskText.notKept));
    }
  };
  return (
    <TouchSize>
      <Modal
        open
        title={deskText.choose}
        okText={deskText.save}
        cancelText={deskText.cancel}
        onOk={() => save(cards.filter(({ key }) => shown.has(key)))}
        onCancel={onClose}
      >
        <p className="hint">
          {deskText.chooseHint}{' '}
          <Button type="link" size="small" onClick={() => save(undefined)}>
            {deskText.byDefault}
          </Button>
        </p>
        <ul className="card-choice">
          {cards.map((card, at) => (
            <li key={card.key}>
              <Checkbox
                checked={shown.has(card.key)}
                onChange={({ target }) => {
                  const next = new Set(shown);
                  if (target.checked) next.add(card.key);
                  else next.delete(card.key);
                  setShown(next);
                }}
              >
                {nameOf(card)}
              </Checkbox>
              <span>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={deskText.up(nameOf(card))}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={deskText.down(nameOf(card))}
                  disabled={at === cards.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
            </li>
          ))}
        </ul>
      </Modal>
    </TouchSize>
  );
}
