/** The marks and blocks of the rich text editor: those that the rules of formatted text let through, and no others. */
import { getSchema } from '@tiptap/core';
import type { Extensions, MarkViewRenderer } from '@tiptap/core';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { sayColours } from '../safe-html/said-colours.ts';
import { inertBox, sanitiseHtml } from '../safe-html/sanitise-html.ts';
import { pictureView } from './picture-view.ts';
import type { PictureSources } from './picture-sources.ts';
import '../safe-html/said-colours.css';

const LINK_PROTOCOLS = ['http', 'https', 'mailto', 'tel'];
const HEADINGS = [1, 2, 3, 4, 5, 6] as const;

/** Letters as they are drawn: their colours follow the theme, and what the editor gives holds them as they were said. */
const colouredView: MarkViewRenderer = ({ mark }) => {
  const dom = document.createElement('span');
  const { color, backgroundColor, fontSize }: Record<string, unknown> = mark.attrs;
  for (const [name, value] of Object.entries({ color, 'background-color': backgroundColor, 'font-size': fontSize }))
    if (typeof value === 'string') dom.style.setProperty(name, value);
  sayColours(dom);
  return { dom };
};

/** @param pictures where the pictures that wait on this device are read from. */
export const extensionsOf = (pictures: PictureSources): Extensions => [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    hardBreak: false,
    link: { openOnClick: false, protocols: LINK_PROTOCOLS, HTMLAttributes: { target: null, rel: null } },
  }),
  // Ctrl Enter saves the form.
  HardBreak.extend({
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
    },
  }),
  Image.extend({ addNodeView: () => pictureView(pictures) }).configure({ inline: true, allowBase64: true }),
  // Without the widths of columns, which no rule lets through.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle.extend({ addMarkView: () => colouredView }),
  Color,
  BackgroundColor,
  FontSize,
];

/** The sanitised text as the editor's own document, in JSON. */
export function documentOf(html: string, extensions: Extensions, staticRoot: string): object {
  const box = inertBox(sanitiseHtml(html, `${staticRoot}/`));
  return DOMParser.fromSchema(getSchema(extensions)).parse(box).toJSON();
}
