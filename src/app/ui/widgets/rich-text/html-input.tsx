/** Formatted text, written as it will look. */
import type { InputProps } from '../input-contract.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { writtenText } from '../inputs/written-text.ts';

export const HtmlInput = (props: InputProps<'html'>) => <RichTextEditor {...writtenText(props)} />;
