/** A form that can be closed as a whole: every input, button and editor in it. */
import type { ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import './form-container.css';

type FormContainerProps = { readonly disabled: boolean; readonly children: ReactNode };

export function FormContainer({ disabled, children }: FormContainerProps) {
  return (
    <ConfigProvider componentDisabled={disabled}>
      <fieldset className="form-container" disabled={disabled}>
        {children}
      </fieldset>
    </ConfigProvider>
  );
}
