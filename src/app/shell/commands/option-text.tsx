/** The words of an option of the palette, in one line or two, with what was typed marked in them. */
import { Fragment } from 'react';
import { markedParts } from './mark-words.ts';
import type { PaletteItem } from './palette-items.ts';

/** @param words as the search spells them (soughtWords). */
export function OptionText({ item: { title, hint, more }, words }: { readonly item: PaletteItem; readonly words: readonly string[] }) {
  if (more === undefined)
    return (
      <>
        <span className="palette-title">
          <Marked text={title} words={words} />
        </span>
        <span className="palette-hint">
          <Marked text={hint} words={words} />
        </span>
      </>
    );
  return (
    <>
      <span className="palette-words">
        <span className="palette-title">
          <Marked text={title} words={words} />
        </span>
        <div className="palette-more">
          <Marked text={more} words={words} />
        </div>
      </span>
      <span className="palette-hint">
        <Marked text={hint} words={words} />
      </span>
    </>
  );
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  markedParts(text, words).map(({ part, isMarked, at }) =>
    isMarked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
