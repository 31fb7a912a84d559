/** The choice of the cards on the home page, and their order in each of its groups. */
import { useState } from 'react';
import { App, Button, Checkbox, Modal } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { moved } from '#base/moved.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { CardChoice } from './card-choice.ts';
import { deskText } from './text.ts';

type NamedCard = { readonly key: string; readonly name: string };
export type CardGroup = {
  readonly title: string;
  /** The chosen ones first, in their order. */
  readonly cards: readonly NamedCard[];
  readonly shown: ReadonlySet<string>;
  /** @throws if the browser does not store it; `undefined`: the default again. */
  readonly keep: (keys: readonly string[] | undefined) => void;
};

export function groupOf<C extends { readonly key: string }>(
  title: string,
  { all, chosen, keep }: CardChoice<C>,
  nameOf: (card: C) => string,
): CardGroup {
  const cards = [...chosen, ...all.filter(card => !chosen.includes(card))].map(card => ({ key: card.key, name: nameOf(card) }));
  return { title, cards, shown: new Set(chosen.map(({ key }) => key)), keep };
}

type CardSettingsProps = { readonly groups: readonly CardGroup[]; readonly onClose: () => void };

export function CardSettings({ groups: given, onClose }: CardSettingsProps) {
  const { message } = App.useApp();
  const [groups, setGroups] = useState(() => given.filter(({ cards }) => cards.length > 0));
  const save = (keysOf: (group: CardGroup) => readonly string[] | undefined): void => {
    try {
      for (const group of groups) group.keep(keysOf(group));
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
        onOk={() => save(({ cards, shown }) => cards.flatMap(({ key }) => (shown.has(key) ? [key] : [])))}
        onCancel={onClose}
      >
        <p className="hint">
          {deskText.chooseHint}{' '}
          <Button type="link" size="small" onClick={() => save(() => undefined)}>
            {deskText.byDefault}
          </Button>
        </p>
        <div className="card-groups">
          {groups.map((group, at) => (
            <CardList key={group.title} group={group} onChange={next => setGroups(groups.with(at, next))} />
          ))}
        </div>
      </Modal>
    </TouchSize>
  );
}

type CardListProps = { readonly group: CardGroup; readonly onChange: (group: CardGroup) => void };

function CardList({ group, onChange }: CardListProps) {
  const { title, cards, shown } = group;
  const show = (key: string, isShown: boolean): void => {
    const next = new Set(shown);
    if (isShown) next.add(key);
    else next.delete(key);
    onChange({ ...group, shown: next });
  };
  const move = (at: number, by: 1 | -1): void => onChange({ ...group, cards: moved(cards, at, by) ?? cards });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="card-choice">
        {cards.map(({ key, name }, at) => (
          <li key={key}>
            <Checkbox checked={shown.has(key)} onChange={({ target }) => show(key, target.checked)}>
              {name}
            </Checkbox>
            <span>
              <Button
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={deskText.up(name)}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={deskText.down(name)}
                disabled={at === cards.length - 1}
                onClick={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
