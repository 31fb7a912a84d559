/** Province, city and district one after the other, in one box or in one for each level. */
import { Cascader, Select, Space } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { useAreas } from './area-data.ts';
import { AREA_ROOT, areaLevels, areaOf, areaValue, areaWay, entriesBelow } from './area-table.ts';
import type { AreaReturns, AreaTable } from './area-table.ts';
import { controlProps, statusOf } from './input-contract.ts';
import { CLEARABLE } from './clearable.tsx';

export type AreaLinkageProps = {
  readonly id?: string | undefined;
  readonly label: string;
  /** 'cascader' or 'select'; whatever else a configuration says is told in its place. */
  readonly type?: string;
  /** 1 to 3; absent: province and city. */
  readonly levels?: number;
  readonly returns?: AreaReturns;
  readonly value: string;
  readonly disabled?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly onChange: (value: string) => void;
};

const BAD_TYPE = 'Bad type value'; // widget specification §8 Other
const NO_AREAS: AreaTable = {};
const LEVEL_NAMES = ['省', '市', '区县'] as const;

export function AreaLinkage({ type = 'cascader', ...props }: AreaLinkageProps) {
  if (type === 'cascader') return <OneBox {...props} />;
  if (type === 'select') return <BoxPerLevel {...props} />;
  return (
    <span role="alert" style={{ color: 'var(--ant-color-error)' }}>
      {BAD_TYPE}
    </span>
  );
}

type BoxProps = Omit<AreaLinkageProps, 'type'>;
type Option = { readonly value: string; readonly label: string; readonly children?: Option[] };

function OneBox({ id, label, levels, returns = 'code', value, disabled, hasError, onChange }: BoxProps) {
  const areas = useAreas();
  const table = areas?.table ?? NO_AREAS;
  const depth = areaLevels(levels);
  // A value that is no area is shown as it is stored.
  const shown = areaOf(table, value, returns, depth).map(({ code }) => code);
  const below = (code: string, level: number): Option[] =>
    entriesBelow(table, code).map(entry => {
      const children = level < depth ? below(entry.code, level + 1) : [];
      return { value: entry.code, label: entry.text, ...(children.length > 0 ? { children } : {}) };
    });
  return (
    <Cascader
      {...controlProps({ id, disabled, hasError }, valueText.pleaseSelect(label))}
      options={below(AREA_ROOT, 1)}
      loading={!areas}
      allowClear={CLEARABLE}
      showSearch={{ limit: 20 }}
      style={{ width: '100%' }}
      value={shown.length === 0 && value !== '' ? [value] : shown}
      onChange={path => onChange(areaValue(areaWay(table, path?.at(-1) ?? ''), returns))}
    />
  );
}

function BoxPerLevel({ id, label, levels, returns = 'code', value, disabled, hasError, onChange }: BoxProps) {
  const areas = useAreas();
  const table = areas?.table ?? NO_AREAS;
  const depth = areaLevels(levels);
  const way = areaOf(table, value, returns, depth);
  return (
    <Space.Compact block role="group" aria-label={label}>
      {LEVEL_NAMES.slice(0, depth).map((name, at) => {
        const above = at === 0 ? AREA_ROOT : way[at - 1]?.code;
        return (
          <Select<string>
            key={name}
            {...(at === 0 ? { id } : {})}
            aria-label={`${label}${name}`}
            options={above === undefined ? [] : entriesBelow(table, above).map(({ code, text }) => ({ value: code, label: text }))}
            loading={!areas}
            disabled={disabled === true || above === undefined}
            status={statusOf(hasError)}
            allowClear={CLEARABLE}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={valueText.pleaseSelect(name)}
            style={{ width: `${100 / depth}%` }}
            value={way[at]?.code ?? (at === 0 && value !== '' ? value : null)}
            // Another province has other cities: what was chosen below is given up.
            onChange={code => onChange(areaValue(areaWay(table, code ?? above ?? ''), returns))}
          />
        );
      })}
    </Space.Compact>
  );
}
