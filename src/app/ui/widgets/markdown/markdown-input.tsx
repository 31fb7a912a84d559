/** Formatted text, written as Markdown. */
import type { InputProps } from '../input-contract.ts';
import { MarkdownEditor } from './markdown-editor.tsx';
import { writtenText } from '../inputs/written-text.ts';

export const MarkdownInput = (props: InputProps<'markdown'>) => <MarkdownEditor {...writtenText(props)} />;
