import type { ClassroomTabletId } from '#contract/kernel/ids.ts'
import { attempt } from './attempt.ts'

/**
 * The classroom's tablet that this browser is; null for every other browser. It is a cookie of the server, because the end of a
 * session clears local storage. It only tells which screen to show: what the tablet may do hangs on a cookie that no script reads.
 */
export const classroomTablet = {
  get(): ClassroomTabletId | null {
    const found = /(?:^|; )classroom-tablet=([\w-]+)(?:;|$)/.exec(attempt(() => document.cookie) ?? '')?.[1]
    return (found as ClassroomTabletId | undefined) ?? null
  },
  forget(): void {
    attempt(() => {
      document.cookie = 'classroom-tablet=; Max-Age=0; Path=/; SameSite=Strict'
    })
  },
}
