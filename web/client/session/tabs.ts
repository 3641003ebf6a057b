import type { Access, Me } from '#contract/identity.ts'
import { basePath } from '../page.ts'

/** What one tab tells the others of this browser about its session. */
export type TabNews =
  /** `now` is the server's time, which this tab has measured and that one perhaps not. */
  { kind: 'went-on'; now: number; access: Access; me: Me } | { kind: 'signed-out' }

/** The other tabs of this browser. */
export interface Tabs {
  tell(news: TabNews): void
  onNews(listener: (news: TabNews) => void): void
  /** Does one thing at a time in all tabs. @param waited where another tab was first. */
  inTurn<Value extends object | string>(act: (waited: boolean) => Promise<Value>): Promise<Value>
}

/** Where the browser has no BroadcastChannel, each tab is alone; where it has no locks, as over plain http, none waits. */
export function browserTabs(): Tabs {
  const name = `sign-in ${basePath()}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    tell: (news) => channel?.postMessage(news),
    onNews: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data)),
    async inTurn(act) {
      if (!('locks' in navigator)) return await act(false)
      const atOnce = navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && act(false))
      return (await atOnce) ?? navigator.locks.request(name, () => act(true))
    },
  }
}
