import type { Access, Me } from '#contract/identity.ts'
import { basePath } from '../page.ts'

/** What one tab tells the others of this browser about its session. */
export type TabNews =
  /** `now` is the server's time, which this tab has measured and that one perhaps not. */
  { kind: 'went-on'; now: number; access: Access; me: Me } | { kind: 'signed-out' }

let opened: BroadcastChannel | null = null

function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  return (opened ??= new BroadcastChannel(`sign-in ${basePath()}`))
}

export function tellTabs(news: TabNews): void {
  channel()?.postMessage(news)
}

export function hearTabs(listener: (news: TabNews) => void): void {
  channel()?.addEventListener('message', (message: MessageEvent<TabNews>) => listener(message.data))
}
