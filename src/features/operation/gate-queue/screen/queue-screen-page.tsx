/**
 * The page 叫号大屏: over the whole window, in large type, without anything private. It shows rows of this device, which the server keeps current, so it
 * stays readable without a network and says of when it is.
 */
import { SECOND_MS } from '#base/durations.ts';
import { useEffect, useState } from 'react';
import { Button, Select } from 'antd';
import { ArrowLeftOutlined, FullscreenExitOutlined, FullscreenOutlined, SoundOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { fromServerTime } from '#base/server-time.ts';
import { textIn } from '#schema/typed-row.ts';
import { gateQueue } from '../entity.ts';
import { remember, remembered } from '../remembered.ts';
import { useQueueOf, useWaiting } from '../waiting.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useOptionSearch } from '#app/live/use-initials.ts';
import { useAppServices, useSyncPart } from '#app/live/app-services.tsx';
import { useNowMs } from '#app/live/timers.ts';
import { serverTimeAt } from '#app/live/use-server-now.ts';
import { useIsOffline } from '#app/live/use-offline.ts';
import { usePage } from '#app/live/use-view.ts';
import { useThemeMode } from '#app/settings/theme-mode.ts';
import { hasVoice } from './announce.ts';
import { useAwake } from './use-awake.ts';
import { useVoice } from './use-voice.ts';
import { CalledTrucks, WaitingTrucks } from './trucks.tsx';
import { screenText } from './text.ts';
import type { freightYard } from '#features/base/freight-yard/entity.ts';
import './queue-screen.css';

const YARD_ENTITY = 'freightYard';
const YARDS: ListQuery = {
  conditions: [{ field: 'status', rule: 'eq', value: '1' }],
  sort: { column: 'yardName', order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: 100,
};

export function QueueScreenPage() {
  const { session } = useAppServices();
  const own = session.user.yardId;
  const [yardId, setYard] = useState(() => own ?? remembered('yard'));
  const [isDark, setDark] = useState(useThemeMode().isDark);
  const called = useQueueOf(yardId, '2', 'callTime');
  const waiting = useWaiting(yardId);
  const inside = [useQueueOf(yardId, '3', 'inTime'), useQueueOf(yardId, '4', 'inTime')].flatMap(rows => rows ?? []);
  const voice = useVoice(called);
  useAwake();
  const choose = (id: string): void => {
    setYard(id);
    remember('yard', id);
    if (voice.isOn) voice.set(true); // what was called there before is not said
  };
  return (
    <section className={`queue-screen ${isDark ? 'queue-screen-dark' : 'queue-screen-light'}`} aria-label={screenText.title}>
      <header className="queue-screen-head">
        <YardName id={yardId} canChoose={own === undefined} onChoose={choose} />
        <Clock />
        <div className="queue-screen-tools">
          <Button
            type={voice.isOn ? 'primary' : 'default'}
            icon={<SoundOutlined aria-hidden />}
            disabled={!hasVoice()}
            title={hasVoice() ? undefined : screenText.noVoice}
            aria-pressed={voice.isOn}
            onClick={() => voice.set(!voice.isOn)}
          >
            {voice.isOn ? screenText.voiceOff : screenText.voiceOn}
          </Button>
          <Button onClick={() => setDark(!isDark)}>{isDark ? screenText.light : screenText.dark}</Button>
          <WholeScreen />
          <Back />
        </div>
      </header>
      <NetworkLine />
      {voice.isWaiting && (
        <p className="queue-screen-warning" role="status">
          {screenText.voiceWaits}
        </p>
      )}
      {yardId === '' ? (
        <p className="queue-screen-empty">{screenText.chooseYard}</p>
      ) : (
        <>
          <div className="queue-screen-body">
            <CalledTrucks rows={called} />
            <WaitingTrucks rows={waiting} />
          </div>
          <footer className="queue-screen-foot">{screenText.inside(inside.length)}</footer>
        </>
      )}
    </section>
  );
}

type YardNameProps = { readonly id: string; readonly canChoose: boolean; readonly onChoose: (id: string) => void };

function YardName({ id, canChoose, onChoose }: YardNameProps) {
  const { view } = usePage(YARD_ENTITY, YARDS);
  const yards = view ? rowsOfPage(view) : [];
  const name = textIn<typeof freightYard>(
    yards.find(yard => yard.id === id),
    'yardName',
  );
  const options = yards.map(yard => ({ value: yard.id, label: textIn<typeof freightYard>(yard, 'yardName') }));
  const search = useOptionSearch(options.map(({ label }) => label));
  return (
    <h1>
      {canChoose ? (
        <Select
          aria-label={screenText.chooseYard}
          placeholder={screenText.chooseYard}
          variant="borderless"
          size="large"
          value={name === '' ? undefined : id}
          options={options}
          showSearch={search}
          onChange={onChoose}
        />
      ) : (
        name
      )}
    </h1>
  );
}

/** By the server's clock and in its zone, like the times of the rows. */
function Clock() {
  const clockSkewMs = useSyncPart('clockSkewMs');
  const now = serverTimeAt(useNowMs(SECOND_MS), clockSkewMs);
  return (
    <time className="queue-screen-clock" dateTime={new Date(fromServerTime(now)).toISOString()}>
      {now.slice('YYYY-MM-DD '.length)}
    </time>
  );
}

function NetworkLine() {
  const lastConfirmedAtMs = useSyncPart('lastConfirmedAtMs');
  const clockSkewMs = useSyncPart('clockSkewMs');
  if (!useIsOffline()) return null;
  return (
    <p className="queue-screen-warning queue-screen-offline" role="status">
      {lastConfirmedAtMs === undefined
        ? screenText.offlineNoData
        : screenText.offline(serverTimeAt(lastConfirmedAtMs, clockSkewMs).slice('YYYY-'.length))}
    </p>
  );
}

function WholeScreen() {
  const [isWhole, setWhole] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => setWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      icon={isWhole ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={() => inBackground(isWhole ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    >
      {isWhole ? screenText.leaveFullScreen : screenText.fullScreen}
    </Button>
  );
}

function Back() {
  const navigate = useNavigate();
  return (
    <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => inBackground(Promise.resolve(navigate(gateQueue.route)))}>
      {screenText.back}
    </Button>
  );
}
