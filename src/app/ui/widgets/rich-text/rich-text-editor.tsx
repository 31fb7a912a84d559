/** Formatted text as HTML, in a box 300 high: a toolbar, the text, and its source for who wants it. Pictures are kept on this device until they are sent. */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { App, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { PromptDialog } from '../prompt-dialog.tsx';
import type { PromptRule } from '../prompt-rules.ts';
import { isSafeLink } from '../safe-html/sanitise-html.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import './rich-text.css';
import { pasteText, richText } from './text.ts';
import { usePictures } from './use-pictures.ts';
import { useRichEditor } from './use-rich-editor.ts';

export type RichTextProps = {
  readonly label: string;
  readonly value: string;
  /** '': the text was emptied. */
  readonly onChange: (html: string) => void;
  /** Characters of its HTML. */
  readonly maxLength: number;
  readonly id?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly placeholder: string;
};

const LINK_RULE: PromptRule = { isKept: text => text.trim() === '' || isSafeLink(text.trim()), message: richText.linkWrong };

export function RichTextEditor({
  label,
  value,
  onChange,
  maxLength,
  id,
  isDisabled = false,
  hasError = false,
  placeholder,
}: RichTextProps) {
  const { message } = App.useApp();
  const pictures = usePictures(value);
  const [isSource, setSource] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const link = useRef<string>(undefined);
  const { holder, editor, addPictures } = useRichEditor({
    value,
    onChange,
    maxLength,
    pictures,
    isDisabled,
    attributes: {
      role: 'textbox',
      tabindex: '0', // a closed text can be scrolled by the keys
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(hasError),
      'aria-readonly': String(isDisabled),
      ...(id === undefined || isSource ? {} : { id }),
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (!event.altKey || event.key !== 'F10') return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
  };
  const writeSource = (html: string): void => {
    const isOver = html.length > maxLength && html.length > value.length;
    if (isOver) inBackground(message.warning(pasteText.tooLong(maxLength)));
    else onChange(html);
  };
  const setLink = (address: string): void => {
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (address === '') chain?.unsetLink().run();
    else if (editor?.state.selection.empty === true && !editor.isActive('link'))
      chain?.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain?.setLink({ href: address }).run();
  };
  return (
    <div className={['rich-text', hasError && 'has-error', isDisabled && 'is-disabled'].filter(Boolean).join(' ')} onKeyDown={onKeyDown}>
      {editor && (
        <RichToolbar
          label={label}
          editor={editor}
          isDisabled={isDisabled}
          isSource={isSource}
          onSource={() => setSource(!isSource)}
          onLink={() => setLinking(true)}
          onPictures={files => inBackground(addPictures(files))}
        />
      )}
      <div className="rich-body" hidden={isSource}>
        {editor?.isEmpty === true && (
          <span className="rich-placeholder" aria-hidden>
            {placeholder}
          </span>
        )}
        <div ref={holder} className="rich-content" />
      </div>
      {isSource && (
        <Input.TextArea
          id={id}
          className="rich-source"
          aria-label={`${label}：${richText.source}`}
          value={value}
          disabled={isDisabled}
          spellCheck={false}
          onChange={({ target }) => writeSource(target.value)}
        />
      )}
      <span className={value.length > maxLength ? 'rich-count is-over' : 'rich-count'} aria-hidden>
        {richText.count(value.length, maxLength)}
      </span>
      {isLinking && (
        <PromptDialog
          title={richText.linkTitle}
          label={richText.linkAddress}
          start={String(editor?.getAttributes('link')['href'] ?? '')}
          rules={[LINK_RULE]}
          onConfirm={async text => {
            link.current = text.trim();
            return true;
          }}
          onClose={() => {
            setLinking(false);
            // The focus, which goes back to where the dialog was opened, goes on to the text.
            if (link.current !== undefined) setLink(link.current);
            link.current = undefined;
          }}
        />
      )}
    </div>
  );
}
