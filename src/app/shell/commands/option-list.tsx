/** The options of the command palette under the titles of their groups. The input keeps the focus: a press does not take it. */
import { OptionText } from './option-text.tsx';
import { paletteText } from './text.ts';
import type { Command } from './use-command-items.ts';
import type { PaletteGroup } from './use-palette-groups.ts';

type Props = {
  /** The id of the listbox; its options have ids of `optionId`. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The position of the active option among those of all groups. */
  readonly active: number;
  /** What was sought, to be marked in the texts. */
  readonly words: readonly string[];
  readonly onActivate: (index: number) => void;
  readonly onChoose: (command: Command) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function OptionList({ id, groups, active, words, onActivate, onChoose }: Props) {
  let index = -1;
  return (
    <div className="palette-list" id={id} role="listbox" aria-label={paletteText.results}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <div className="palette-group" aria-hidden>
            {title}
          </div>
          {items.map(item => {
            index++;
            const own = index;
            return (
              <div
                key={item.key}
                id={optionId(id, own)}
                role="option"
                aria-selected={own === active}
                className="palette-option"
                onMouseMove={() => onActivate(own)}
                onMouseDown={event => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                <OptionText item={item} words={words} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
