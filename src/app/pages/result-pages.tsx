/** 403, 404 and 500: what it is and the way home. */
import { Link } from 'react-router-dom';
import { HOME_PATH } from '#domain/limits.ts';
import { shellText } from '#domain/messages-shell.ts';
import { Result } from '../widgets/result.ts';

const home = (
  <Link className="link-button" to={HOME_PATH}>
    {shellText.backHome}
  </Link>
);

export function NotFoundPage() {
  return <Result status="404" title={<h1>{shellText.notFoundTitle}</h1>} subTitle={shellText.notFoundText} extra={home} />;
}

export function ForbiddenPage() {
  return <Result status="403" title={<h1>{shellText.forbiddenTitle}</h1>} subTitle={shellText.forbiddenText} extra={home} />;
}

export function ServerFaultPage() {
  return <Result status="500" title={<h1>{shellText.faultTitle}</h1>} subTitle={shellText.faultText} extra={home} />;
}
