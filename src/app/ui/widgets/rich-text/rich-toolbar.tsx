/** The toolbar of the rich text editor. */
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  BgColorsOutlined,
  CameraOutlined,
  CodeOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  LinkOutlined,
  PictureOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Editor } from '@tiptap/core';
import { useIsTouch } from '../../../live/use-device.ts';
import { richText } from './text.ts';
import { BACKGROUNDS, BLOCKS, COLORS, ENDS, MARKS, PARAGRAPHS, SIZES, TABLES } from './tools.tsx';
import type { MenuTool, Tool } from './tools.tsx';
import { useOneStop } from './use-one-stop.ts';
import './text-tools.css';

type RichToolbarProps = {
  readonly label: string;
  readonly editor: Editor;
  readonly isDisabled: boolean;
  readonly isSource: boolean;
  readonly onSource: () => void;
  readonly onLink: () => void;
  readonly onPictures: (files: readonly File[]) => void;
};

export function RichToolbar({ label, editor, isDisabled, isSource, onSource, onLink, onPictures }: RichToolbarProps) {
  const { bar, walk, stopAt } = useOneStop(richText.block);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  const isShut = isDisabled || isSource;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
    }
    walk(event);
  };
  const shared = (name: string) => ({
    size: 'small' as const,
    type: 'text' as const,
    'aria-label': name,
    title: name,
    ...stopAt(name),
    // The selection stays where it is while a tool is pressed.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  });
  const button = ({ name, icon, run, isOn, canRun }: Tool): ReactNode => {
    const isPressed = isOn?.(editor);
    return (
      <Button
        key={name}
        {...shared(name)}
        icon={icon}
        disabled={isShut || canRun?.(editor) === false}
        aria-pressed={isPressed}
        className={isPressed === true ? 'is-on' : ''}
        onClick={() => run(editor)}
      />
    );
  };
  const menu = (
    name: string,
    face: { readonly icon: ReactNode } | { readonly children: string },
    tools: readonly MenuTool[],
  ): ReactNode => (
    <Dropdown
      key={name}
      trigger={['click']}
      disabled={isShut}
      autoFocus
      menu={{
        items: tools.map(({ key, label: text, swatch }) => ({
          key,
          label: text,
          ...(swatch === undefined ? {} : { icon: <span className="rich-swatch" style={{ background: swatch }} /> }),
        })),
        onClick: ({ key }) => tools.find(tool => tool.key === key)?.run(editor),
      }}
    >
      <Button
        {...shared(name)}
        {...face}
        aria-label={'children' in face ? richText.chosen(name, face.children) : name}
        disabled={isShut}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
  const files = { type: 'file', accept: 'image/*', style: HIDDEN, tabIndex: -1, 'aria-hidden': true } as const;
  const take = (input: HTMLInputElement): void => {
    const chosen = [...(input.files ?? [])];
    input.value = ''; // the same file can be chosen again
    if (chosen.length > 0) onPictures(chosen);
  };
  return (
    <div
      ref={bar}
      className="text-tools"
      role="toolbar"
      aria-label={richText.toolbar(label)}
      aria-description={richText.keys}
      onKeyDown={onKeyDown}
    >
      {menu(richText.block, { children: blockName(editor) }, BLOCKS)}
      {menu(richText.size, { icon: <FontSizeOutlined /> }, SIZES)}
      {MARKS.map(button)}
      {menu(richText.color, { icon: <FontColorsOutlined /> }, COLORS)}
      {menu(richText.background, { icon: <BgColorsOutlined /> }, BACKGROUNDS)}
      {PARAGRAPHS.map(button)}
      <Button
        {...shared(richText.link)}
        icon={<LinkOutlined />}
        disabled={isShut}
        aria-pressed={editor.isActive('link')}
        className={editor.isActive('link') ? 'is-on' : ''}
        onClick={onLink}
      />
      <Button {...shared(richText.picture)} icon={<PictureOutlined />} disabled={isShut} onClick={() => chooser.current?.click()} />
      {isTouch && (
        <Button {...shared(richText.takePhoto)} icon={<CameraOutlined />} disabled={isShut} onClick={() => camera.current?.click()} />
      )}
      {menu(richText.table, { icon: <TableOutlined /> }, TABLES)}
      {ENDS.map(button)}
      <Button
        {...shared(richText.source)}
        icon={<CodeOutlined />}
        disabled={isDisabled}
        aria-pressed={isSource}
        className={isSource ? 'is-on' : ''}
        onClick={onSource}
      />
      <input {...files} ref={chooser} multiple onChange={event => take(event.target)} />
      <input {...files} ref={camera} capture="environment" onChange={event => take(event.target)} />
    </div>
  );
}

/** An inline style, because antd shows every file input of a form. */
const HIDDEN = { display: 'none' } as const;

function blockName(editor: Editor): string {
  const { blocks } = richText;
  if (editor.isActive('heading', { level: 1 })) return blocks.heading1;
  if (editor.isActive('heading', { level: 2 })) return blocks.heading2;
  if (editor.isActive('heading', { level: 3 })) return blocks.heading3;
  if (editor.isActive('codeBlock')) return blocks.code;
  return editor.isActive('blockquote') ? blocks.quote : blocks.paragraph;
}
