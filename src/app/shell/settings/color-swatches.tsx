/** The theme's colours to choose from. None is ticked while the colour in force is not among them. */
import { CheckOutlined } from '@ant-design/icons';
import { settingsText } from './text.ts';

/** The theme palette in the specified order and names (shell §9); values are antd's own palette, the marked default as specified. */
export const PALETTE = [
  { name: '红', color: '#f5222d' },
  { name: '火山', color: '#fa541c' },
  { name: '日暮', color: '#faad14' },
  { name: '明青', color: '#13c2c2' },
  { name: '极光绿', color: '#52c41a' },
  { name: '拂晓蓝（默认）', color: '#1890ff' },
  { name: '极客蓝', color: '#2f54eb' },
  { name: '酱紫', color: '#722ed1' },
] as const;

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
