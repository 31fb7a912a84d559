/** Network weather: which trouble is made on purpose, and the way back to none. Development only; the page mounts it behind `import.meta.env.DEV`. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Flex, InputNumber, Select, Slider, Switch, Typography } from 'antd';
import { describeWeather, MINUTE_MS } from './describe-weather.ts';
import { WEATHER_FAULTS } from '#inspection/report.ts';
import { CLEAR_WEATHER, isClear, SKEW_MAX_MS } from '#inspection/weather.ts';
import { faultText, weatherText } from './weather-text.ts';
import { setWeather, useWeather } from '../live/use-weather.ts';

const LATENCY_TOP_MS = 10_000;
const LATENCY_STEP_MS = 100;
const SKEW_TOP_MINUTES = SKEW_MAX_MS / MINUTE_MS;
/** The value stands in the label. */
const NO_TOOLTIP = { open: false };
const FAULT_OPTIONS = WEATHER_FAULTS.map(value => ({ value, label: faultText[value] }));

export function WeatherPanel() {
  const weather = useWeather();
  const [stallId, skewId, faultId] = [useId(), useId(), useId()];
  return (
    <Flex vertical gap={12} style={{ padding: 12 }}>
      <WeatherNow />
      <Flex wrap gap="12px 32px" align="end">
        <Sliding
          label={weatherText.latency}
          value={weather.latencyMs}
          max={LATENCY_TOP_MS}
          step={LATENCY_STEP_MS}
          onSet={latencyMs => setWeather({ ...weather, latencyMs })}
        />
        <Sliding
          label={weatherText.loss}
          value={Math.round(weather.loss * 100)}
          max={100}
          step={1}
          onSet={percent => setWeather({ ...weather, loss: percent / 100 })}
        />
        <Labelled label={weatherText.fault} htmlFor={faultId}>
          <Select
            id={faultId}
            value={weather.fault}
            options={FAULT_OPTIONS}
            onChange={fault => setWeather({ ...weather, fault })}
            style={{ width: 260 }}
          />
        </Labelled>
        <Labelled label={weatherText.skew} htmlFor={skewId}>
          <InputNumber
            id={skewId}
            value={weather.clockSkewMs / MINUTE_MS}
            min={-SKEW_TOP_MINUTES}
            max={SKEW_TOP_MINUTES}
            precision={0}
            onChange={minutes => setWeather({ ...weather, clockSkewMs: (minutes ?? 0) * MINUTE_MS })}
            style={{ width: 160 }}
          />
        </Labelled>
        <Labelled label={weatherText.stall} htmlFor={stallId}>
          <Switch
            id={stallId}
            checked={weather.isSocketStalled}
            title={weatherText.stallHint}
            onChange={isSocketStalled => setWeather({ ...weather, isSocketStalled })}
          />
        </Labelled>
      </Flex>
      <Typography.Text type="secondary">
        {weatherText.hint}
        {weatherText.serverHint}
      </Typography.Text>
    </Flex>
  );
}

function WeatherNow() {
  const weather = useWeather();
  if (isClear(weather)) return <Alert type="success" showIcon title={weatherText.clear} />;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={weatherText.present(describeWeather(weather))}
      action={<Button onClick={() => setWeather(CLEAR_WEATHER)}>{weatherText.reset}</Button>}
    />
  );
}

type LabelledProps = { readonly label: string; readonly htmlFor: string; readonly children: ReactNode };

function Labelled({ label, htmlFor, children }: LabelledProps) {
  return (
    <Flex vertical gap={4} align="start">
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </Flex>
  );
}

type SlidingProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly onSet: (value: number) => void;
};

/** Follows the hand at once and takes effect when it lets go. */
function Sliding({ label, value, max, step, onSet }: SlidingProps) {
  const [held, setHeld] = useState<number>();
  const shown = held ?? value;
  const set = (next: number): void => {
    setHeld(undefined);
    onSet(next);
  };
  return (
    <Flex vertical gap={4} style={{ width: 260 }}>
      <span aria-hidden>{`${label} ${shown}`}</span>
      <Slider
        value={shown}
        max={max}
        step={step}
        tooltip={NO_TOOLTIP}
        ariaLabelForHandle={label}
        onChange={setHeld}
        onChangeComplete={set}
      />
    </Flex>
  );
}
