/** Offers the tour of the program: a note to a user who has not seen it on this device, and a quiet button at the end of the page to everybody. */
import { useState } from 'react';
import { Alert, Button, Space } from 'antd';
import { useAppServices } from '#app/live/app-services.tsx';
import { isTourSeen, noteTourSeen, tourStore } from '#app/live/tour-state.ts';
import { useStore } from '#app/live/store.ts';
import { deskText } from './text.ts';

const start = (): void => tourStore.send(true);

export function TourOffer() {
  const { session } = useAppServices();
  const { id } = session.user;
  const isOn = useStore(tourStore, on => on);
  const [isDeclined, setDeclined] = useState(false);
  if (isOn || isDeclined || isTourSeen(id)) return null;
  const decline = (): void => {
    noteTourSeen(id);
    setDeclined(true);
  };
  return (
    <Alert
      className="desk-tour"
      type="info"
      showIcon
      title={deskText.tourOffer}
      action={
        <Space size="small">
          <Button size="small" type="primary" onClick={start}>
            {deskText.tourStart}
          </Button>
          <Button size="small" type="text" onClick={decline}>
            {deskText.tourDecline}
          </Button>
        </Space>
      }
    />
  );
}

export const TourAgain = () => (
  <p>
    <Button className="desk-tour-again" type="text" size="small" onClick={start}>
      {deskText.tour}
    </Button>
  </p>
);
