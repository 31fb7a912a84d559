/**
 * The program that this page loads may not come whole: the connection broke on the way. Then nothing of it runs, and the page would say 正在打开 for ever.
 * So this says what happened, and loads the page anew as soon as the server answers.
 */
{
  const ASK_EVERY_MS = 5_000;
  const starting = document.getElementById('starting');
  let isAsking = false;

  const askAgain = async () => {
    const answer = await fetch('/app-config.json', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) location.reload();
    else setTimeout(askAgain, ASK_EVERY_MS);
  };
  const failed = () => {
    if (isAsking || document.querySelector('#root')?.hasChildNodes()) return;
    isAsking = true;
    if (starting) starting.textContent = '程序没有下载完整，可能是网络中断，正在重试…';
    setTimeout(askAgain, ASK_EVERY_MS);
  };
  // A script that does not load says so to nobody but itself, so its event is caught on the way down.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && failed(), true);
}
