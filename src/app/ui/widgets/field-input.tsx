/** The input of a field: the controlled widget for its kind. A kind without an entry here does not compile. */
import type { ReactElement } from 'react';
import { ConfigProvider } from 'antd';
import type { FieldDef } from '#schema/field.ts';
import type { InputSpec, InputType } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import {
  AreaInput,
  CodeInput,
  CronInput,
  DateInput,
  FilesInput,
  FlagInput,
  HtmlInput,
  MarkdownInput,
  NumberInput,
  PointsInput,
  PopupInput,
  ShapeInput,
  TimeInput,
} from './heavy-inputs.tsx';
import { ChoiceInput, DepartInput, UserInput } from './inputs/known-selects.tsx';
import { DictInput } from './inputs/dict-input.tsx';
import { LongTextInput, TextInput } from './inputs/text-inputs.tsx';
import { DepartsInput, ManyChoicesInput, UsersInput } from './inputs/many-known-input.tsx';
import { RefInput } from './inputs/ref-input.tsx';
import type { BesideRow, InputProps } from './input-contract.ts';

const INPUTS: { readonly [T in InputType]: (props: InputProps<T>) => ReactElement } = {
  text: props => <TextInput {...props} />,
  longText: props => <LongTextInput {...props} />,
  number: props => <NumberInput {...props} />,
  dict: props => <DictInput {...props} />,
  ref: props => <RefInput {...props} />,
  date: props => <DateInput {...props} />,
  choice: props => (props.input.isMany === true ? <ManyChoicesInput {...props} /> : <ChoiceInput {...props} />),
  time: props => <TimeInput {...props} />,
  cron: props => <CronInput {...props} />,
  html: props => <HtmlInput {...props} />,
  markdown: props => <MarkdownInput {...props} />,
  code: props => <CodeInput {...props} />,
  area: props => <AreaInput {...props} />,
  shape: props => <ShapeInput {...props} />,
  points: props => <PointsInput {...props} />,
  popup: props => <PopupInput {...props} />,
  files: props => <FilesInput {...props} />,
  flag: props => <FlagInput {...props} />,
  user: props => <UserInput {...props} />,
  users: props => <UsersInput {...props} />,
  departs: props => <DepartsInput {...props} />,
  depart: props => <DepartInput {...props} />,
};

type FieldInputProps = Omit<InputProps, 'field' | 'input' | 'choosing'> & {
  readonly field: FieldDef;
  /** In place of the form's own input, e.g. in a query condition. */
  readonly input?: InputSpec;
  /** The row that is written; absent in a condition. */
  readonly beside?: BesideRow;
};

export function FieldInput({ field, input = kindOf(field).input, beside, disabled, ...rest }: FieldInputProps) {
  // A form that is closed as a whole closes every input in it.
  const { componentDisabled } = ConfigProvider.useConfig();
  return drawn(input.type, {
    ...rest,
    field,
    input,
    disabled: disabled === true || componentDisabled,
    choosing: beside && { ...beside, field },
  });
}

const drawn = <T extends InputType>(type: T, props: InputProps<T>): ReactElement => INPUTS[type](props);
