/** The tools of the rich text editor: what each is called, whether it is on, and what it does. */
import type { ReactNode } from 'react';
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { richText } from './text.ts';

export type Tool = {
  readonly name: string;
  readonly icon: ReactNode;
  readonly run: (editor: Editor) => unknown;
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
};

export const MARKS: readonly Tool[] = [
  {
    name: richText.bold,
    icon: <BoldOutlined />,
    run: editor => editor.chain().focus().toggleBold().run(),
    isOn: editor => editor.isActive('bold'),
  },
  {
    name: richText.italic,
    icon: <ItalicOutlined />,
    run: editor => editor.chain().focus().toggleItalic().run(),
    isOn: editor => editor.isActive('italic'),
  },
  {
    name: richText.underline,
    icon: <UnderlineOutlined />,
    run: editor => editor.chain().focus().toggleUnderline().run(),
    isOn: editor => editor.isActive('underline'),
  },
  {
    name: richText.strike,
    icon: <StrikethroughOutlined />,
    run: editor => editor.chain().focus().toggleStrike().run(),
    isOn: editor => editor.isActive('strike'),
  },
];

const aligned = (side: 'left' | 'center' | 'right', icon: ReactNode): Tool => ({
  name: richText.align[side],
  icon,
  run: editor => editor.chain().focus().setTextAlign(side).run(),
  isOn: editor => editor.isActive({ textAlign: side }),
});

export const PARAGRAPHS: readonly Tool[] = [
  aligned('left', <AlignLeftOutlined />),
  aligned('center', <AlignCenterOutlined />),
  aligned('right', <AlignRightOutlined />),
  {
    name: richText.bullets,
    icon: <UnorderedListOutlined />,
    run: editor => editor.chain().focus().toggleBulletList().run(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    name: richText.numbers,
    icon: <OrderedListOutlined />,
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    isOn: editor => editor.isActive('orderedList'),
  },
];

export const ENDS: readonly Tool[] = [
  { name: richText.line, icon: <LineOutlined />, run: editor => editor.chain().focus().setHorizontalRule().run() },
  { name: richText.clear, icon: <ClearOutlined />, run: editor => editor.chain().focus().unsetAllMarks().clearNodes().run() },
  {
    name: richText.undo,
    icon: <UndoOutlined />,
    run: editor => editor.chain().focus().undo().run(),
    canRun: editor => editor.can().undo(),
  },
  {
    name: richText.redo,
    icon: <RedoOutlined />,
    run: editor => editor.chain().focus().redo().run(),
    canRun: editor => editor.can().redo(),
  },
];

/** A choice of a menu. */
export type MenuTool = {
  readonly key: string;
  readonly label: string;
  readonly swatch?: string;
  readonly run: (editor: Editor) => unknown;
};

export const BLOCKS: readonly MenuTool[] = [
  { key: 'paragraph', label: richText.blocks.paragraph, run: editor => editor.chain().focus().setParagraph().run() },
  { key: 'h1', label: richText.blocks.heading1, run: editor => editor.chain().focus().toggleHeading({ level: 1 }).run() },
  { key: 'h2', label: richText.blocks.heading2, run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { key: 'h3', label: richText.blocks.heading3, run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { key: 'quote', label: richText.blocks.quote, run: editor => editor.chain().focus().toggleBlockquote().run() },
  { key: 'code', label: richText.blocks.code, run: editor => editor.chain().focus().toggleCodeBlock().run() },
];

const SIZES_PX = [12, 14, 16, 18, 24, 32] as const;
export const SIZES: readonly MenuTool[] = [
  { key: '', label: richText.noSize, run: editor => editor.chain().focus().unsetFontSize().run() },
  ...SIZES_PX.map(px => ({
    key: String(px),
    label: `${px} px`,
    run: (editor: Editor) => editor.chain().focus().setFontSize(`${px}px`).run(),
  })),
];

const colors = Object.entries(richText.colors);
export const COLORS: readonly MenuTool[] = [
  { key: '', label: richText.noColor, run: editor => editor.chain().focus().unsetColor().run() },
  ...colors.map(([color, label]) => ({
    key: color,
    label,
    swatch: color,
    run: (editor: Editor) => editor.chain().focus().setColor(color).run(),
  })),
];
export const BACKGROUNDS: readonly MenuTool[] = [
  { key: '', label: richText.noColor, run: editor => editor.chain().focus().unsetBackgroundColor().run() },
  ...colors.map(([color, label]) => ({
    key: color,
    label,
    swatch: color,
    run: (editor: Editor) => editor.chain().focus().setBackgroundColor(color).run(),
  })),
];

const { tables } = richText;
const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true } as const;
export const TABLES: readonly MenuTool[] = [
  { key: 'insert', label: tables.insert, run: editor => editor.chain().focus().insertTable(NEW_TABLE).run() },
  { key: 'rowBefore', label: tables.rowBefore, run: editor => editor.chain().focus().addRowBefore().run() },
  { key: 'rowAfter', label: tables.rowAfter, run: editor => editor.chain().focus().addRowAfter().run() },
  { key: 'columnBefore', label: tables.columnBefore, run: editor => editor.chain().focus().addColumnBefore().run() },
  { key: 'columnAfter', label: tables.columnAfter, run: editor => editor.chain().focus().addColumnAfter().run() },
  { key: 'mergeOrSplit', label: tables.mergeOrSplit, run: editor => editor.chain().focus().mergeOrSplit().run() },
  { key: 'deleteRow', label: tables.deleteRow, run: editor => editor.chain().focus().deleteRow().run() },
  { key: 'deleteColumn', label: tables.deleteColumn, run: editor => editor.chain().focus().deleteColumn().run() },
  { key: 'deleteTable', label: tables.deleteTable, run: editor => editor.chain().focus().deleteTable().run() },
];
