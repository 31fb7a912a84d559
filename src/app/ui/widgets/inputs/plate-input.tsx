/** A plate on a device that is touched: beside the keyboard of the device, which has to be switched from Chinese to letters, keys of its own. */
import { useState } from 'react';
import { Button, Flex, Space } from 'antd';
import { TableOutlined } from '@ant-design/icons';
import type { InputProps } from '../input-contract.ts';
import { BottomSheet } from '../bottom-sheet.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { keysAfter, mayFollow, withKey, withoutLast } from './plate-keys.ts';
import { plateText } from './plate-text.ts';
import { PlainTextInput } from './text-inputs.tsx';
import './plate-input.css';

export function PlateInput(props: InputProps<'text'>) {
  const { field, value, onChange, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const plate = String(value ?? '');
  const change = (next: string): void => onChange(next === '' ? undefined : next);
  return (
    <Space.Compact block>
      <PlainTextInput {...props} />
      <ScanButton wants="plate" disabled={disabled} onRead={change} />
      <Button disabled={disabled} icon={<TableOutlined />} aria-label={plateText.keysOf(field.label)} onClick={() => setOpen(true)} />
      <BottomSheet
        title={field.label}
        open={isOpen}
        onClose={() => setOpen(false)}
        foot={
          <Button block type="primary" onClick={() => setOpen(false)}>
            {plateText.done}
          </Button>
        }
      >
        <Flex vertical gap="middle">
          <output className="plate-typed" aria-live="polite">
            {plate === '' ? plateText.province : plate}
          </output>
          <div className="plate-keys" role="group" aria-label={plateText.keysOf(field.label)}>
            {keysAfter(plate).map(key => (
              <Button key={key} disabled={!mayFollow(plate, key)} onClick={() => change(withKey(plate, key))}>
                {key}
              </Button>
            ))}
            <Button className="plate-back" disabled={plate === ''} onClick={() => change(withoutLast(plate))}>
              {plateText.back}
            </Button>
          </div>
        </Flex>
      </BottomSheet>
    </Space.Compact>
  );
}
