/** Formatted text, written as Markdown. */
import type { InputProps } from '../input-contract.ts';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { writtenText } from './written-text.ts';

export const MarkdownInput = (props: InputProps<'markdown'>) => <MarkdownEditor {...writtenText(props)} />;
