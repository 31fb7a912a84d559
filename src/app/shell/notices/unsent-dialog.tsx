/** The choice about unsent changes at a logout: send them first, keep them here, or discard them. */
import { useEffect, useState } from 'react';
import { CloudUploadOutlined, DeleteOutlined, SaveOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { shellText } from '../text.ts';
import { uiText } from '../../ui/text.ts';
import { useAppServices, useEntryCounts, useKnownEntryCounts, useSyncPart } from '../../live/app-services.tsx';
import { busy } from '../../ui/widgets/busy.tsx';
import { ProgressBar } from '../../ui/widgets/progress-bar.tsx';

/** The local database after the logout: deleted only if everything was sent, kept, or deleted with its unsent changes. */
export type DataFate = 'ifSent' | 'keep' | 'discard';

export type UnsentDialogProps = {
  readonly isLeaving: boolean;
  readonly onLeave: (fate: DataFate) => void;
  readonly onCancel: () => void;
};

export function UnsentDialog({ isLeaving, onLeave, onCancel }: UnsentDialogProps) {
  const [step, setStep] = useState<'choosing' | 'draining' | 'discarding'>('choosing');
  const counts = useEntryCounts();
  const unsent = counts.waiting + counts.attention + counts.paused;
  const isSent = useKnownEntryCounts() !== undefined && unsent === 0 && step !== 'draining';
  return (
    <Modal open title={shellText.logout} footer={null} onCancel={onCancel} mask={{ closable: false }} closable={!isLeaving} width={460}>
      {isSent && <AllSent isLeaving={isLeaving} onLeave={() => onLeave('ifSent')} onCancel={onCancel} />}
      {!isSent && step === 'choosing' && (
        <Flex vertical gap={12}>
          <Alert type="warning" showIcon title={shellText.logoutUnsent(unsent)} description={shellText.logoutUnsentHint} />
          <Choice
            icon={<CloudUploadOutlined aria-hidden />}
            text={shellText.logoutDrain}
            hint={shellText.logoutDrainHint}
            isBusy={isLeaving}
            onChoose={() => setStep('draining')}
          />
          <Choice
            icon={<SaveOutlined aria-hidden />}
            text={shellText.logoutKeep}
            hint={shellText.logoutKeepHint}
            isBusy={isLeaving}
            onChoose={() => onLeave('keep')}
          />
          <Choice
            icon={<DeleteOutlined aria-hidden />}
            text={shellText.logoutDiscard}
            hint={shellText.logoutDiscardHint}
            isBusy={isLeaving}
            isDanger
            onChoose={() => setStep('discarding')}
          />
        </Flex>
      )}
      {step === 'draining' && <Draining onDone={() => onLeave('ifSent')} onBack={() => setStep('choosing')} />}
      {!isSent && step === 'discarding' && (
        <Flex vertical gap={16}>
          <Alert type="error" showIcon title={shellText.logoutDiscardSure(unsent)} />
          <Flex gap={8} justify="end">
            <Button onClick={() => setStep('choosing')} disabled={isLeaving}>
              {uiText.cancel}
            </Button>
            <Button danger type="primary" loading={busy(isLeaving)} onClick={() => onLeave('discard')}>
              {shellText.discardConfirm}
            </Button>
          </Flex>
        </Flex>
      )}
    </Modal>
  );
}

type AllSentProps = Pick<UnsentDialogProps, 'isLeaving' | 'onCancel'> & { readonly onLeave: () => void };

/** Everything was sent while the dialog was open: no choice is left. */
function AllSent({ isLeaving, onLeave, onCancel }: AllSentProps) {
  return (
    <Flex vertical gap={16}>
      <Alert type="success" showIcon title={shellText.logoutAllSent} />
      <Flex gap={8} justify="end">
        <Button onClick={onCancel} disabled={isLeaving}>
          {uiText.cancel}
        </Button>
        <Button type="primary" loading={busy(isLeaving)} onClick={onLeave}>
          {shellText.logout}
        </Button>
      </Flex>
    </Flex>
  );
}

type ChoiceProps = {
  readonly icon: React.ReactNode;
  readonly text: string;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly onChoose: () => void;
};

function Choice({ icon, text, hint, isBusy, isDanger = false, onChoose }: ChoiceProps) {
  return (
    <div>
      <Button block size="large" danger={isDanger} icon={icon} disabled={isBusy} onClick={onChoose}>
        {text}
      </Button>
      <div className="hint choice-hint">{hint}</div>
    </div>
  );
}

/** Waits until everything is sent, then signs out automatically; shows the reason if it cannot continue. */
function Draining({ onDone, onBack }: { readonly onDone: () => void; readonly onBack: () => void }) {
  const { connection } = useAppServices();
  const link = useSyncPart('link');
  const counts = useKnownEntryCounts();
  const { waiting, attention, paused } = useEntryCounts();
  const left = waiting + attention + paused;
  const isDone = counts !== undefined && left === 0;
  const [atStart] = useState(left);
  useEffect(() => {
    inBackground(connection.api.syncNow());
  }, [connection]);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return (
    <Flex vertical gap={16}>
      <ProgressBar
        percent={atStart === 0 ? 100 : ((atStart - left) / atStart) * 100}
        label={shellText.logoutDraining(waiting + paused)}
        isFailed={attention > 0}
      />
      <div role="status">{shellText.logoutDraining(waiting + paused)}</div>
      {attention > 0 && <Alert type="error" showIcon title={shellText.logoutDrainStuck(attention)} />}
      {link === 'down' && <Alert type="warning" showIcon title={shellText.logoutDrainOffline} />}
      <Flex justify="end">
        <Button onClick={onBack}>{uiText.cancel}</Button>
      </Flex>
    </Flex>
  );
}
