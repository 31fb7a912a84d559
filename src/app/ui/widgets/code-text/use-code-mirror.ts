/** A text of one width in CodeMirror: numbered lines, colours of its language, steps back, and a bound. Tab leaves it; Ctrl ] and Ctrl [ indent. */
import { useEffect, useRef, useState } from 'react';
import { App } from 'antd';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder as placeholderOf,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { inBackground } from '#base/in-background.ts';
import { useLatest } from '../../../live/use-latest.ts';
import { loadLanguage } from './languages.ts';
import './code-text.css';

type CodeMirrorOptions = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly language: string;
  readonly maxLength: number;
  readonly isDisabled: boolean;
  /** Whether long lines are broken. */
  readonly isWrapped?: boolean;
  readonly placeholder: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly hasError: boolean;
  readonly id?: string | undefined;
  /** @returns whether the files were taken. */
  readonly onFiles?: (files: readonly File[]) => boolean;
};

/** A change that came with the value, and is not told back. */
const fromOutside = Annotation.define<boolean>();

const text = {
  full: (most: number) => `内容最多 ${most} 个字符，这次的输入会超出，没有写入。剪贴板里的内容还在，可以分段粘贴。`,
} as const;

/** @returns where the editor is put, and the editor as soon as it is there. */
export function useCodeMirror(options: CodeMirrorOptions) {
  const { value, language, label, hasError, id, isDisabled } = options;
  const { message } = App.useApp();
  const holder = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [parts] = useState(() => ({ language: new Compartment(), state: new Compartment() }));
  const start = useLatest(() => options);
  const emit = useLatest((next: string) => options.onChange(next));
  const takesFiles = useLatest((files: readonly File[]) => options.onFiles?.(files) ?? false);
  const refuse = useLatest(() => inBackground(message.warning(text.full(options.maxLength))));

  useEffect(() => {
    const { value: first, maxLength, isWrapped = false, placeholder } = start();
    const bounded = EditorState.transactionFilter.of(transaction => {
      const isTooLong =
        transaction.docChanged && transaction.newDoc.length > maxLength && transaction.newDoc.length > transaction.startState.doc.length;
      if (!isTooLong || transaction.annotation(fromOutside) === true) return transaction;
      refuse();
      return [];
    });
    const made = new EditorView({
      parent: holder.current ?? undefined,
      state: EditorState.create({
        doc: first,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          syntaxHighlighting(classHighlighter),
          // Ctrl Enter saves the form.
          keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
          isWrapped ? EditorView.lineWrapping : [],
          placeholderOf(placeholder),
          bounded,
          parts.language.of([]),
          parts.state.of(stateOf(start())),
          EditorView.updateListener.of(update => {
            if (update.docChanged && !update.transactions.some(one => one.annotation(fromOutside) === true))
              emit(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({
            paste: event => {
              const files = event.clipboardData?.getData('text/plain') === '' ? [...event.clipboardData.files] : [];
              return files.length > 0 && takesFiles(files);
            },
            drop: event => {
              const files = [...(event.dataTransfer?.files ?? [])];
              return files.length > 0 && takesFiles(files);
            },
          }),
        ],
      }),
    });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [start, emit, refuse, takesFiles, parts]);

  useEffect(() => {
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, annotations: fromOutside.of(true) });
  }, [view, value]);
  useEffect(() => {
    view?.dispatch({ effects: parts.state.reconfigure(stateOf({ label, hasError, id, isDisabled })) });
  }, [view, parts, label, hasError, id, isDisabled]);
  useEffect(() => {
    let isLeft = false;
    const loading = loadLanguage(language);
    if (!view || !loading) return;
    inBackground(
      loading
        .then(support => (isLeft ? undefined : view.dispatch({ effects: parts.language.reconfigure(support) })))
        .catch(() => undefined), // without its colours it is a text all the same
    );
    return () => {
      isLeft = true;
    };
  }, [view, language, parts]);
  return { holder, view };
}

const stateOf = ({ label, hasError, id, isDisabled }: Pick<CodeMirrorOptions, 'label' | 'hasError' | 'id' | 'isDisabled'>): Extension => [
  EditorState.readOnly.of(isDisabled),
  EditorView.editable.of(!isDisabled),
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-invalid': String(hasError),
    'aria-multiline': 'true',
    ...(id === undefined ? {} : { id }),
    tabindex: '0',
    ...(isDisabled ? { 'aria-disabled': 'true' } : {}),
  }),
];
