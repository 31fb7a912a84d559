/** The parameters of a report in one line, with the days that one press asks for. Enter runs the report. */
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Flex } from 'antd';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { readParams } from '#query/report/read-params.ts';
import type { ReportDef, ReportParam } from '#schema/report/report-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { DayRangeInput } from '#app/ui/widgets/heavy-inputs.tsx';
import { busy } from '#app/ui/widgets/busy.tsx';
import { END, fieldOfParam, hasRange, paramsOf, START } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';
import { isAsked, quickDays } from './quick-days.ts';
import { reportText as text } from './text.ts';
import type { ParamNames } from './use-param-names.ts';

type ParamFormProps = {
  readonly def: ReportDef;
  readonly asked: ParamTexts;
  /** The content of the inputs after 重置. */
  readonly start: ParamTexts;
  readonly today: string;
  readonly isBusy: boolean;
  readonly nameOf: ParamNames['nameOf'];
  readonly onRun: (texts: ParamTexts) => void;
};

type Wrong = { readonly param: string; readonly message: string };

export function ParamForm({ def, asked, start, today, isBusy, nameOf, onRun }: ParamFormProps) {
  const [typed, setTyped] = useState({ asked, texts: asked });
  const [tried, setTried] = useState<ParamTexts>();
  // An address or a quick range brought others.
  if (typed.asked !== asked) setTyped({ asked, texts: asked });
  const { texts } = typed;
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const found = wrongIn(def, texts);
  // What an address has wrong is said at once, what is still missing after the first attempt.
  const wrong = found && (tried === texts || (texts === asked && (texts[found.param] ?? '') !== '')) ? found : undefined;
  const change = (more: ParamTexts): void => setTyped({ asked, texts: { ...texts, ...more } });
  const run = (next: ParamTexts): void => {
    setTyped({ asked, texts: next });
    setTried(next);
    const why = wrongIn(def, next);
    if (!why) return onRun(next);
    const target = hasRange(def) && why.param === END ? START : why.param;
    form.current?.querySelector<HTMLElement>(`[data-param="${target}"] input`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(texts);
  };
  return (
    <form ref={form} className="qs-query report-params" role="search" onSubmit={submit}>
      {paramsOf(def).map(([name, param]) => {
        if (hasRange(def) && name === END) return null;
        const message = wrong && (wrong.param === name || (name === START && wrong.param === END)) ? wrong.message : undefined;
        const id = `${prefix}-${name}`;
        return (
          <div key={name} className="qs-condition" data-param={name}>
            <label htmlFor={id}>
              {param.required && (
                <span className="report-required" aria-hidden>
                  *
                </span>
              )}
              {hasRange(def) && name === START ? text.days : param.label}
            </label>
            <div>
              <ParamInput {...{ id, def, name, param, texts, nameOf }} hasError={message !== undefined} onChange={change} />
              {message !== undefined && (
                <div role="alert" className="report-wrong">
                  {message}
                </div>
              )}
            </div>
          </div>
        );
      })}
      <div className="qs-query-buttons">
        <Button type="primary" htmlType="submit" loading={busy(isBusy)}>
          {text.run}
        </Button>
        <Button onClick={() => run(start)}>{text.reset}</Button>
        <QuickButtons def={def} today={today} asked={asked} onChoose={more => run({ ...texts, ...more })} />
      </div>
    </form>
  );
}

export function wrongIn(def: ReportDef, texts: ParamTexts): Wrong | undefined {
  const read = readParams(def, texts);
  return read.kind === 'wrong' ? read : undefined;
}

type QuickProps = {
  readonly def: ReportDef;
  readonly today: string;
  readonly asked: ParamTexts;
  readonly onChoose: (texts: ParamTexts) => void;
};

function QuickButtons({ def, today, asked, onChoose }: QuickProps) {
  const all = quickDays(def, today);
  if (all.length === 0) return null;
  return (
    <Flex role="group" aria-label={text.quick} className="report-quick">
      {all.map(days => (
        <Button
          key={days.label}
          color={isAsked(days, asked) ? 'primary' : 'default'}
          variant={isAsked(days, asked) ? 'filled' : 'text'}
          aria-pressed={isAsked(days, asked)}
          onClick={() => onChoose(days.texts)}
        >
          {days.label}
        </Button>
      ))}
    </Flex>
  );
}

type ParamInputProps = {
  readonly id: string;
  readonly def: ReportDef;
  readonly name: string;
  readonly param: ReportParam;
  readonly texts: ParamTexts;
  readonly nameOf: ParamNames['nameOf'];
  readonly hasError: boolean;
  readonly onChange: (texts: ParamTexts) => void;
};

function ParamInput({ id, def, name, param, texts, nameOf, hasError, onChange }: ParamInputProps) {
  if (hasRange(def) && name === START)
    return (
      <DayRangeInput
        id={id}
        from={texts[START] ?? ''}
        to={texts[END] ?? ''}
        onChange={(from, to) => onChange({ [START]: from, [END]: to })}
      />
    );
  const field = fieldOfParam(name, param);
  const titled = name + DICT_TEXT_SUFFIX;
  return (
    <FieldInput
      id={id}
      field={field}
      input={kindOf(field).query?.one}
      hasError={hasError}
      value={texts[name] === '' ? undefined : texts[name]}
      text={texts[titled] || nameOf(name, texts[name] ?? '')}
      onChange={(value, choice) => onChange({ [name]: value === undefined ? '' : String(value), [titled]: choice?.text ?? '' })}
    />
  );
}
