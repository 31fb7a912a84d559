/** Texts of the fault injection panel (development only), and the active faults in words. Ours. */
import { MINUTE_MS } from '#base/durations.ts';
import type { FaultInjection } from '#inspection/report.ts';

export const faultInjectionText = {
  title: '故障模拟',
  hint: '在本浏览器的所有页签里人为制造网络故障，只用于开发。刷新页面后仍然有效。',
  clear: '网络正常，没有人为故障。',
  present: (parts: readonly string[]) => `正在人为制造网络故障：${parts.join('；')}`,
  reset: '恢复正常',
  latency: '请求延迟（毫秒）',
  loss: '丢失的回答（%）',
  fault: '故障',
  stall: '推送连接停滞',
  stallHint: '连接保持打开，但收不到任何消息。',
  skew: '服务器时钟偏差（分钟）',
  serverHint: '“504”和时钟偏差由参考服务器制造，需要用 npm run dev 启动。',
} as const;

export const faultText: Readonly<Record<FaultInjection['fault'], string>> = {
  none: '无',
  offline: '断网：请求发不出去',
  captive: '认证网页：别人代替服务器回答',
  unauthorized: '401：登录失效，重新登录后恢复',
  serverError: '500：服务器出错',
  timeoutAfterCommit: '504：已经写入，但回答超时',
};

export const faultParts = {
  latency: (ms: number) => `每个请求延迟 ${ms} 毫秒`,
  loss: (percent: number) => `丢失 ${percent}% 的回答`,
  stall: '推送连接停滞',
  skew: (minutes: number) => (minutes > 0 ? `服务器时钟快 ${minutes} 分钟` : `服务器时钟慢 ${-minutes} 分钟`),
} as const;

/** The active faults in words, one text for each; an empty list if there is none. */
export function describeFaults({ latencyMs, loss, fault, isSocketStalled, clockSkewMs }: FaultInjection): readonly string[] {
  return [
    ...(fault === 'none' ? [] : [faultText[fault]]),
    ...(latencyMs === 0 ? [] : [faultParts.latency(latencyMs)]),
    ...(loss === 0 ? [] : [faultParts.loss(Math.round(loss * 100))]),
    ...(isSocketStalled ? [faultParts.stall] : []),
    ...(clockSkewMs === 0 ? [] : [faultParts.skew(Math.round(clockSkewMs / MINUTE_MS))]),
  ];
}
