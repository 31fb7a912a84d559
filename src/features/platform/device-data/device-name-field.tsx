/** The name of this device. It is kept when the box is left, or with Enter. */
import { useState } from 'react';
import { App, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { DEVICE_NAME_MAX } from '#domain/act-origin.ts';
import { nameDevice, useDeviceName } from '#app/settings/device-name.ts';
import { deviceDataText } from './text.ts';

export function DeviceNameField() {
  const { message } = App.useApp();
  const name = useDeviceName();
  const [typed, setTyped] = useState<string>();
  const keep = (): void => {
    if (typed === undefined) return;
    try {
      nameDevice(typed);
      setTyped(undefined);
    } catch {
      inBackground(message.error(deviceDataText.nameNotKept)); // what was typed stays in the box
    }
  };
  return (
    <>
      <dt>
        <label htmlFor="device-name">{deviceDataText.name}</label>
      </dt>
      <dd>
        <Input
          id="device-name"
          maxLength={DEVICE_NAME_MAX}
          placeholder={deviceDataText.nameEmpty}
          value={typed ?? name}
          onChange={event => setTyped(event.target.value)}
          onBlur={keep}
          onPressEnter={event => {
            if (!event.nativeEvent.isComposing) keep();
          }}
        />
        <div className="hint">{deviceDataText.nameHint}</div>
      </dd>
    </>
  );
}
