/** A text that is written in groups of two characters with semicolons between them. */
import { useLayoutEffect, useRef, useState } from 'react';
import { Input } from 'antd';
import type { InputRef } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { controlProps } from './input-contract.ts';
import { caretIn, withSemicolons } from './semicolons.ts';

export type TagInputProps = {
  readonly id?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly disabled?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly onChange: (value: string) => void;
};

const LENGTH_MAX = 255;

export function TagInput({ id, label, value, maxLength = LENGTH_MAX, disabled, hasError, onChange }: TagInputProps) {
  // While an input method composes a word its letters stay as they are.
  const [composing, setComposing] = useState<string>();
  const input = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const take = (typed: string, at: number | null): void => {
    const next = withSemicolons(typed);
    if (next.length > maxLength) return;
    caret.current = caretIn(typed, at ?? typed.length);
    onChange(next);
  };
  return (
    <Input
      ref={input}
      {...controlProps({ id, disabled, hasError }, valueText.pleaseEnter(label))}
      allowClear
      value={composing ?? value}
      onCompositionStart={() => setComposing(value)}
      onCompositionEnd={event => {
        setComposing(undefined);
        take(event.currentTarget.value, event.currentTarget.selectionStart);
      }}
      onChange={({ target, nativeEvent }) => {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setComposing(target.value);
        else take(target.value, target.selectionStart);
      }}
    />
  );
}
