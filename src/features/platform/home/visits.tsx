/** The figures of sign-ins: in all, today, and of the last seven days. They are the server's, so they are missing where it cannot be asked. */
import { Card } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { Fact } from './fact.tsx';
import type { homeCalls } from './calls.ts';
import { homeText } from './text.ts';
import './visits.css';

export function Visits() {
  const calls = useCalls<typeof homeCalls>('features/platform/home');
  const { value: figures } = useServerPage(calls.figures);
  const { value: days } = useServerPage(calls.days);
  if (!figures) return null;
  const most = Math.max(1, ...(days ?? []).map(({ visits }) => visits));
  return (
    <section aria-label={homeText.visits}>
      <h2>{homeText.visits}</h2>
      <div className="home-visits">
        <Fact title={homeText.visitsToday} value={figures.today} />
        <Fact title={homeText.addressesToday} value={figures.addresses} />
        <Fact title={homeText.visitsTotal} value={figures.total} />
        {days && days.length > 0 && (
          <Card size="small" className="fact home-days">
            <ol aria-label={homeText.visitsOfDays}>
              {days.map(({ day, visits, addresses }) => (
                <li
                  key={day}
                  aria-label={homeText.visitsOfDay(day, visits, addresses)}
                  title={homeText.visitsOfDay(day, visits, addresses)}
                >
                  <span>{visits}</span>
                  <span className="home-day-bar" style={{ height: `${Math.round((visits / most) * 100)}%` }} />
                  <span>{day}</span>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
    </section>
  );
}
