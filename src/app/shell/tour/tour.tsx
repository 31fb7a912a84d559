/** 新手引导: walks a new user through the program, over the pages themselves. Escape and the arrow keys work at any step. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Tour } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useSchema } from '../../live/schema.tsx';
import { noteTourSeen, tourStore } from '../../live/tour-state.ts';
import { useIsMobile } from '../../live/use-device.ts';
import { useMenu } from '../../live/use-menu.ts';
import { tourText } from './text.ts';
import './tour.css';
import { tourSteps } from './tour-steps.ts';
import type { TourStep } from './tour-steps.ts';

const LOOK_EVERY_MS = 100;
const FOCUS_TRIES = 20; // the box appears in less than two seconds
const LOOK_MAX_MS = 8_000; // a list on a slow network; after that the step stands in the middle

export function ProgramTour() {
  const { session } = useAppServices();
  const schema = useSchema();
  const { routes } = useMenu();
  const isPhone = useIsMobile();
  const steps = useMemo(() => tourSteps({ schema, routes, isPhone }), [schema, routes, isPhone]);
  const [at, setAt] = useState(0);
  const step = steps[at];
  const found = useFound(step);
  // Whoever signs in next begins without it.
  useEffect(() => () => tourStore.send(false), []);
  const end = (): void => {
    noteTourSeen(session.user.id);
    tourStore.send(false);
  };
  return (
    <Tour
      open={found !== undefined}
      current={at}
      onChange={setAt}
      onClose={end}
      onFinish={end}
      scrollIntoViewOptions={{ block: 'nearest' }}
      steps={steps.map(({ title, description, placement }, position) => ({
        title,
        ...(placement && { placement }),
        description: <Words key={title} text={description} />,
        target: position === at ? (found?.element ?? null) : null,
        prevButtonProps: { children: tourText.previous },
        nextButtonProps: { children: position === steps.length - 1 ? tourText.finish : tourText.next },
      }))}
    />
  );
}

/** The focus goes to them, so that a screen reader reads each step and Tab leads on to its buttons. */
function Words({ text }: { readonly text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let triesLeft = FOCUS_TRIES;
    // The box is hidden for a moment between two steps, and what is hidden takes no focus.
    const focus = (): void => {
      words.current?.focus({ preventScroll: true });
      triesLeft -= 1;
      if (document.activeElement === words.current || triesLeft === 0) clearInterval(timer);
    };
    const timer = setInterval(focus, LOOK_EVERY_MS);
    focus();
    return () => clearInterval(timer);
  }, []);
  return (
    <p ref={words} tabIndex={-1} className="tour-words">
      {text}
    </p>
  );
}

/** What the step points at, once it is on the screen; `undefined` while it is looked for. */
function useFound(step: TourStep | undefined): { readonly element: HTMLElement | undefined } | undefined {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [found, setFound] = useState<{ readonly step: TourStep; readonly element: HTMLElement | undefined }>();
  const path = step?.path;
  useEffect(() => {
    if (path !== undefined && path !== pathname) inBackground(Promise.resolve(navigate(path)));
  }, [path, pathname, navigate]);
  useEffect(() => {
    if (!step) return;
    const begunMs = Date.now();
    const look = (): void => {
      const element = step.at === undefined ? undefined : shownAt(step.at);
      if (!element && step.at !== undefined && Date.now() - begunMs < LOOK_MAX_MS) return;
      clearInterval(timer);
      setFound({ step, element });
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    look();
    return () => clearInterval(timer);
  }, [step]);
  return found && found.step === step ? found : undefined;
}

/** Pages behind the one in front are in the document too, and not drawn. */
const shownAt = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(element => element.getClientRects().length > 0);
