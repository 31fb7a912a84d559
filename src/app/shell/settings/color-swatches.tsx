/** The theme's colours to choose from. None is ticked while the colour in force is not among them. */
import { CheckOutlined } from '@ant-design/icons';
import { PALETTE, settingsText } from '#domain/messages-settings.ts';

type ColorSwatchesProps = { readonly value: string; readonly onChange: (color: string) => void };

export function ColorSwatches({ value, onChange }: ColorSwatchesProps) {
  return (
    <div className="swatches" role="radiogroup" aria-label={settingsText.color}>
      {PALETTE.map(({ name, color }) => (
        <button
          key={color}
          type="button"
          role="radio"
          aria-checked={color === value}
          aria-label={name}
          title={name}
          style={{ background: color }}
          onClick={() => onChange(color)}
        >
          {color === value && <CheckOutlined aria-hidden />}
        </button>
      ))}
    </div>
  );
}
