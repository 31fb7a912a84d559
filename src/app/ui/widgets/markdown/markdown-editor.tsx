/** Markdown with its preview beside it, or in its place on a phone. Pictures are chosen in a dialog, pasted or dropped, and kept on this device until they are sent. */
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import {
  BoldOutlined,
  CodeOutlined,
  EyeOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { InputOf } from '#schema/kinds/facts.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { useCodeMirror } from '../code-text/use-code-mirror.ts';
import { FilePopup } from '../files/file-popup.tsx';
import { useOneStop } from '../rich-text/use-one-stop.ts';
import { usePictures } from '../rich-text/use-pictures.ts';
import { MarkdownDrawn } from './markdown-drawn.tsx';
import '../rich-text/text-tools.css';
import './markdown.css';
import { inserted, linked, pictureMark, prefixed, wrapped } from './marks.ts';
import type { Marked } from './marks.ts';
import { markdownText } from './text.ts';

type MarkdownEditorProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength: number;
  readonly id?: string | undefined;
  readonly isDisabled: boolean;
  readonly hasError: boolean;
  readonly placeholder: string;
};
type Selected = Parameters<typeof wrapped>[0];

const PICTURES: InputOf<'files'> = { type: 'files', accepts: 'image', isMany: true, atMost: 0, shape: 'paths', way: { as: 'editor' } };

export function MarkdownEditor({ label, value, onChange, maxLength, id, isDisabled, hasError, placeholder }: MarkdownEditorProps) {
  const isNarrow = useIsNarrow();
  const pictures = usePictures(value);
  const [isPreview, setPreview] = useState(!isNarrow);
  const { bar, walk, stopAt } = useOneStop(markdownText.preview);
  const [isChoosing, setChoosing] = useState(false);
  const shown = useDeferredValue(value);
  const { holder, view } = useCodeMirror({
    value,
    onChange,
    language: 'markdown',
    maxLength,
    isDisabled,
    isWrapped: true,
    placeholder,
    label,
    hasError,
    id,
    onFiles: files => {
      inBackground(pictures.add(files).then(insertPictures));
      return true;
    },
  });
  const act = (change: (selected: Selected) => Marked): void => {
    if (!view) return;
    const { from, to } = view.state.selection.main;
    const { insert, anchor, head, ...range } = change({ doc: view.state.doc.toString(), from, to });
    view.dispatch({ changes: { ...range, insert }, selection: { anchor, head }, scrollIntoView: true, userEvent: 'input' });
    view.focus();
  };
  const insertPictures = (added: readonly { readonly src: string; readonly alt: string }[]): void => {
    if (added.length > 0) act(selected => inserted(selected, added.map(({ src, alt }) => pictureMark(alt, src)).join('\n')));
  };
  const tool = (name: string, icon: ReactNode, run: () => void): ReactNode => (
    <Button {...stopAt(name)} size="small" type="text" aria-label={name} title={name} icon={icon} disabled={isDisabled} onClick={run} />
  );
  const isEdited = !isNarrow || !isPreview;
  return (
    <div className={['markdown-text code-text', hasError && 'has-error', isDisabled && 'is-disabled'].filter(Boolean).join(' ')}>
      <div className="text-tools" role="toolbar" aria-label={markdownText.toolbar(label)} ref={bar} onKeyDown={walk}>
        <Button
          {...stopAt(markdownText.preview)}
          size="small"
          type="text"
          icon={<EyeOutlined />}
          aria-pressed={isPreview}
          className={isPreview ? 'is-on' : ''}
          onClick={() => setPreview(!isPreview)}
        >
          {markdownText.preview}
        </Button>
        {tool(markdownText.heading, <FontSizeOutlined />, () => act(selected => prefixed(selected, '## ')))}
        {tool(markdownText.bold, <BoldOutlined />, () => act(selected => wrapped(selected, '**')))}
        {tool(markdownText.italic, <ItalicOutlined />, () => act(selected => wrapped(selected, '*')))}
        {tool(markdownText.bullets, <UnorderedListOutlined />, () => act(selected => prefixed(selected, '- ')))}
        {tool(markdownText.numbers, <OrderedListOutlined />, () => act(selected => prefixed(selected, '1. ')))}
        {tool(markdownText.quote, <MenuUnfoldOutlined />, () => act(selected => prefixed(selected, '> ')))}
        {tool(markdownText.code, <CodeOutlined />, () => act(selected => wrapped(selected, '`')))}
        {tool(markdownText.link, <LinkOutlined />, () => act(linked))}
        {tool(markdownText.table, <TableOutlined />, () => act(selected => inserted(selected, markdownText.tableSample)))}
        {tool(markdownText.picture, <PictureOutlined />, () => setChoosing(true))}
      </div>
      <div className="markdown-panes">
        <div ref={holder} className="markdown-source" hidden={!isEdited} />
        {isPreview && (
          <div className="markdown-preview" role="group" aria-label={markdownText.previewOf(label)} tabIndex={0}>
            {shown === '' ? <span className="hint">{markdownText.nothing}</span> : <MarkdownDrawn value={shown} />}
          </div>
        )}
      </div>
      {isChoosing && (
        <FilePopup
          label={markdownText.picture}
          input={PICTURES}
          files={[]}
          onConfirm={files => insertPictures(files.map(file => pictures.addressed(file)))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
