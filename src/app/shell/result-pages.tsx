/** 403, 404 and 500: the error and a link to Home. */
import { use } from 'react';
import { Link } from 'react-router-dom';
import { shellText } from './text.ts';
import { SoughtAddressContext } from '../live/sought-address.ts';
import { Result } from '../ui/widgets/result.ts';
import './result-pages.css';
import { HOME_PATH } from '#domain/paths.ts';

const home = (
  <Link className="link-button" to={HOME_PATH}>
    {shellText.backHome}
  </Link>
);

/** Shows the missing address, so that the user recognises a mistyped or outdated link. */
export function NotFoundPage() {
  const sought = use(SoughtAddressContext);
  return (
    <section className="not-found">
      <h1>{shellText.notFoundTitle}</h1>
      <p>{shellText.notFoundText}</p>
      {sought !== undefined && (
        <p className="not-found-address">
          {shellText.notFoundAddress} <code>{sought}</code>
        </p>
      )}
      {home}
    </section>
  );
}

export function ForbiddenPage() {
  return <Result status="403" title={<h1>{shellText.forbiddenTitle}</h1>} subTitle={shellText.forbiddenText} extra={home} />;
}

export function ServerFaultPage() {
  return <Result status="500" title={<h1>{shellText.faultTitle}</h1>} subTitle={shellText.faultText} extra={home} />;
}
