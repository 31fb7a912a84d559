/** The fault injection panel: sets the faults and resets them. Development only; the page mounts it behind `import.meta.env.DEV`. */
import { MINUTE_MS } from '#base/durations.ts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Flex, InputNumber, Select, Slider, Switch, Typography } from 'antd';
import { describeFaults, faultInjectionText, faultText } from './fault-text.ts';
import { FAULTS } from '#inspection/report.ts';
import { NO_FAULTS, hasNoFaults, SKEW_MAX_MS } from '#inspection/fault-injection.ts';
import { setFaultInjection, useFaultInjection } from '../live/use-fault-injection.ts';

const LATENCY_TOP_MS = 10_000;
const LATENCY_STEP_MS = 100;
const SKEW_TOP_MINUTES = SKEW_MAX_MS / MINUTE_MS;
/** The label shows the value. */
const NO_TOOLTIP = { open: false };
const FAULT_OPTIONS = FAULTS.map(value => ({ value, label: faultText[value] }));

export function FaultPanel() {
  const injection = useFaultInjection();
  const [stallId, skewId, faultId] = [useId(), useId(), useId()];
  return (
    <Flex vertical gap={12} style={{ padding: 12 }}>
      <FaultsNow />
      <Flex wrap gap="12px 32px" align="end">
        <Sliding
          label={faultInjectionText.latency}
          value={injection.latencyMs}
          max={LATENCY_TOP_MS}
          step={LATENCY_STEP_MS}
          onSet={latencyMs => setFaultInjection({ ...injection, latencyMs })}
        />
        <Sliding
          label={faultInjectionText.loss}
          value={Math.round(injection.loss * 100)}
          max={100}
          step={1}
          onSet={percent => setFaultInjection({ ...injection, loss: percent / 100 })}
        />
        <Labelled label={faultInjectionText.fault} htmlFor={faultId}>
          <Select
            id={faultId}
            value={injection.fault}
            options={FAULT_OPTIONS}
            onChange={fault => setFaultInjection({ ...injection, fault })}
            style={{ width: 260 }}
          />
        </Labelled>
        <Labelled label={faultInjectionText.skew} htmlFor={skewId}>
          <InputNumber
            id={skewId}
            value={injection.clockSkewMs / MINUTE_MS}
            min={-SKEW_TOP_MINUTES}
            max={SKEW_TOP_MINUTES}
            precision={0}
            onChange={minutes => setFaultInjection({ ...injection, clockSkewMs: (minutes ?? 0) * MINUTE_MS })}
            style={{ width: 160 }}
          />
        </Labelled>
        <Labelled label={faultInjectionText.stall} htmlFor={stallId}>
          <Switch
            id={stallId}
            checked={injection.isSocketStalled}
            title={faultInjectionText.stallHint}
            onChange={isSocketStalled => setFaultInjection({ ...injection, isSocketStalled })}
          />
        </Labelled>
      </Flex>
      <Typography.Text type="secondary">
        {faultInjectionText.hint}
        {faultInjectionText.serverHint}
      </Typography.Text>
    </Flex>
  );
}

function FaultsNow() {
  const injection = useFaultInjection();
  if (hasNoFaults(injection)) return <Alert type="success" showIcon title={faultInjectionText.clear} />;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={faultInjectionText.present(describeFaults(injection))}
      action={<Button onClick={() => setFaultInjection(NO_FAULTS)}>{faultInjectionText.reset}</Button>}
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

/** A slider that moves at once and sets its value when the pointer is released. */
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
