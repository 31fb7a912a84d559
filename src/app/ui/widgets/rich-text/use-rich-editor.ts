/** The editor of one rich text: made once, follows its value and its state, and bounds what is pasted. */
import { useEffect, useRef, useState } from 'react';
import { App } from 'antd';
import { Editor } from '@tiptap/core';
import { inBackground } from '#base/in-background.ts';
import { useLatest } from '../../../live/use-latest.ts';
import { newId } from '../../../live/use-mutation-effects.ts';
import { useWorkerLink } from '../../../live/worker-link.tsx';
import { cleanPaste, MOST_PASTED_PICTURES } from './clean-paste.ts';
import { documentOf, extensionsOf } from './extensions.ts';
import { pasteText } from './text.ts';
import type { Pictures } from './use-pictures.ts';

type RichEditorOptions = {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly maxLength: number;
  readonly pictures: Pictures;
  readonly isDisabled: boolean;
  /** Attributes of the text itself. */
  readonly attributes: Readonly<Record<string, string>>;
};

/** @returns where the editor is put, and the editor as soon as it is there; whoever draws by it draws again after every change. */
export function useRichEditor({ value, onChange, maxLength, pictures, isDisabled, attributes }: RichEditorOptions) {
  const { staticRoot } = useWorkerLink();
  const { message } = App.useApp();
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setChanges] = useState(0);
  /** What the editor last gave: a value that differs from it came from outside. */
  const given = useRef(value);
  const isRefused = useRef(false);

  /** What is selected makes room: its letters, since its marks may stay. */
  const roomFor = (text: string): boolean => {
    const { from, to } = editor?.state.selection ?? { from: 0, to: 0 };
    const freed = from === to ? 0 : (editor?.state.doc.textBetween(from, to).length ?? 0);
    return text.length + given.current.length - freed <= maxLength;
  };
  const refuse = (why: string): string => {
    isRefused.current = true;
    message.warning(why);
    return '';
  };
  const emit = useLatest((html: string) => {
    given.current = html;
    onChange(html);
  });
  const cleaned = useLatest((html: string): string => {
    isRefused.current = false;
    const pasted = cleanPaste(html, { staticRoot, newId, addressOf: pictures.addressOf });
    if (pasted.kind === 'tooLarge') return refuse(pasteText.tooLarge);
    if (!roomFor(pasted.html)) return refuse(pasteText.tooLong(maxLength));
    for (const [id, file] of pasted.pictures) pictures.keep(id, file);
    if (pasted.lost > 0) message.warning(pasteText.lost(pasted.lost));
    if (pasted.isCut) message.warning(pasteText.tooManyPictures(MOST_PASTED_PICTURES));
    return pasted.html;
  });
  const cleanedText = useLatest((text: string): string => {
    isRefused.current = false;
    return roomFor(text) ? text : refuse(pasteText.tooLong(maxLength));
  });
  const addPictures = useLatest(async (files: readonly File[], at?: number) => {
    const added = await pictures.add(files);
    if (added.length === 0 || !editor || editor.isDestroyed) return;
    const content = added.map(attrs => ({ type: 'image', attrs }));
    editor
      .chain()
      .focus()
      .insertContentAt(at ?? editor.state.selection.to, content)
      .run();
  });
  const start = useLatest(() => ({ value, attributes, isDisabled }));

  useEffect(() => {
    const first = start();
    const extensions = extensionsOf(pictures.sources);
    const made = new Editor({
      element: holder.current,
      extensions,
      injectCSS: false,
      editable: !first.isDisabled,
      content: documentOf(first.value, extensions, staticRoot),
      editorProps: {
        attributes: () => start().attributes,
        transformPastedHTML: html => cleaned(html),
        transformPastedText: text => cleanedText(text),
        handlePaste: (_view, event) => {
          // Word sends a picture of its text too.
          const files = event.clipboardData?.getData('text/plain') === '' ? [...event.clipboardData.files] : [];
          if (files.length > 0) inBackground(addPictures(files));
          return files.length > 0 || isRefused.current;
        },
        handleDrop: (view, event) => {
          const files = [...(event.dataTransfer?.files ?? [])];
          if (files.length > 0) inBackground(addPictures(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos));
          return files.length > 0 || isRefused.current;
        },
      },
      onUpdate: ({ editor: changed }) => emit(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: () => setChanges(count => count + 1),
    });
    setEditor(made);
    return () => {
      setEditor(undefined);
      made.destroy();
    };
  }, [pictures.sources, staticRoot, start, cleaned, cleanedText, addPictures, emit]);

  useEffect(() => {
    if (!editor || value === given.current) return;
    given.current = value;
    editor.commands.setContent(documentOf(value, extensionsOf(pictures.sources), staticRoot), { emitUpdate: false });
  }, [editor, value, pictures.sources, staticRoot]);

  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);
  // They are asked for anew when the view is set.
  const { 'aria-invalid': invalid, id } = attributes;
  useEffect(() => redrawn(editor, invalid, id), [editor, invalid, id]);

  return { holder, editor, addPictures };
}

/** @param _marks the attributes that changed. */
function redrawn(editor: Editor | undefined, ..._marks: readonly (string | undefined)[]): void {
  editor?.view.setProps({});
}
