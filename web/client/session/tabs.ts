import type { Access, Me } from '#contract/access/identity.ts'
import { attempt } from '../device/attempt.ts'
import { basePath } from '../page.ts'

/** A message from one tab to the others of this browser about its session. */
export type TabNews =
  /** `now` is the server's time, which the sending tab has measured and the other tab may not have. */
  { kind: 'went-on'; now: number; access: Access; me: Me } | { kind: 'signed-out' }

/** The other tabs of this browser. */
export interface Tabs {
  tell(news: TabNews): void
  onNews(listener: (news: TabNews) => void): void
  /** Runs one act at a time over all tabs. @param waited true if another tab was first. */
  inTurn<Value extends object | string>(act: (waited: boolean) => Promise<Value>): Promise<Value>
  /**
   * Makes this tab the one that does something for all tabs: at once where none does it, else as soon as those before it have gone.
   * @returns a function that gives it up.
   */
  lead(what: string, as: { leader(): void; follower(): void }): () => void
}

/**
 * Without BroadcastChannel each tab is alone; without locks, as over plain http, no tab waits. A browser that blocks storage has
 * both by name and refuses them.
 */
export function browserTabs(): Tabs {
  const name = `sign-in ${basePath()}`
  const channel = attempt(() => new BroadcastChannel(name)) ?? null
  return {
    tell: (news) => channel?.postMessage(news),
    onNews: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data)),
    async inTurn(act) {
      let hasBegun = false
      const begin = (waited: boolean) => {
        hasBegun = true
        return act(waited)
      }
      if (!('locks' in navigator)) return await act(false)
      try {
        const atOnce = navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && begin(false))
        return (await atOnce) ?? (await navigator.locks.request(name, () => begin(true)))
      } catch (error) {
        // Its own failure; or the lock was refused.
        if (hasBegun) throw error
        return await act(false)
      }
    },
    lead(what, { leader, follower }) {
      const place = `${what} ${basePath()}`
      const waiting = new AbortController()
      const { signal } = waiting
      let leave = (): void => undefined
      let hasBegun = false
      const begin = async () => {
        if (hasBegun || signal.aborted) return
        hasBegun = true
        leader()
        await new Promise<void>((resolve) => (leave = resolve))
      }
      if ('locks' in navigator)
        navigator.locks
          .request(place, { ifAvailable: true }, (lock) => {
            if (lock) return begin()
            follower()
            navigator.locks.request(place, { signal }, begin).catch(begin)
            return undefined
          })
          .catch(begin)
      else void begin()
      return () => {
        waiting.abort()
        leave()
      }
    },
  }
}
