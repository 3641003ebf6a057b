import { attempt } from './attempt.ts'

type WayIn = 'card' | 'password'

const KEPT_FOR_S = 400 * 86_400

/**
 * How somebody came in last on this device. The end of a session clears local storage, so this one word is a cookie; it says
 * nothing of a person.
 */
export const lastWayIn = {
  get(): WayIn | null {
    const found = /(?:^|; )way-in=(card|password)(?:;|$)/.exec(attempt(() => document.cookie) ?? '')?.[1]
    return (found as WayIn | undefined) ?? null
  },
  set(way: WayIn): void {
    attempt(() => {
      document.cookie = `way-in=${way}; Max-Age=${KEPT_FOR_S}; Path=/; SameSite=Strict`
    })
  },
}
