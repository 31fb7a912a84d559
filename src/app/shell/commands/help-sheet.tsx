/** All keyboard shortcuts, from the table the key handlers use. */
import { Fragment } from 'react';
import { Modal, Switch } from 'antd';
import { isMainAdmin } from '#domain/session.ts';
import { shortcutGroups, shortcutKeys } from '../../ui/shortcuts.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { isMac, useCommands } from '../../live/frame-actions.ts';
import type { CommandDialogProps } from './commands-provider.tsx';
import './commands.css';
import { helpText } from '../../ui/help-text.ts';
import { lensText } from '../../ui/why/lens-text.ts';

export function HelpSheet({ open, onClose }: CommandDialogProps) {
  const { session } = useAppServices();
  const { isLensOn, toggleLens } = useCommands();
  const isAdmin = isMainAdmin(session.user);
  return (
    <Modal open={open} onCancel={onClose} title={helpText.title} footer={null} width={800} destroyOnHidden>
      <div className="help-sheet">
        {shortcutGroups(isAdmin, isMac).map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(shortcut => (
                <Fragment key={shortcut.text}>
                  <dt>
                    {shortcutKeys(shortcut, isMac).map((keys, at) => (
                      <Fragment key={keys}>
                        {at > 0 && ` ${helpText.or} `}
                        <kbd>{keys}</kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{shortcut.text}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {isAdmin && (
        <label className="lens-switch">
          <Switch checked={isLensOn} onChange={toggleLens} aria-label={lensText.toggle} /> {lensText.toggle}
        </label>
      )}
    </Modal>
  );
}
