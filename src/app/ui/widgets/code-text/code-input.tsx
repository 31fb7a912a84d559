/** Source text with numbered lines and the colours of its language. Tab leaves the field, as everywhere. */
import { useCodeMirror } from './use-code-mirror.ts';
import type { InputProps } from '../input-contract.ts';
import { writtenText } from '../inputs/written-text.ts';

export function CodeInput(props: InputProps<'code'>) {
  const { language } = props.input;
  const text = writtenText(props);
  const { holder } = useCodeMirror({ ...text, language });
  return (
    <div className={['code-text', text.hasError && 'has-error', text.isDisabled && 'is-disabled'].filter(Boolean).join(' ')}>
      <span className="code-language">{language}</span>
      <div ref={holder} />
    </div>
  );
}
