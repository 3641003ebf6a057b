import { useState } from 'react'
import type { Entered } from '#contract/access/identity.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { Problem } from '#web/client/ask.ts'
import { href, navigate } from '#web/client/page.ts'
import { enter, isGuestTab } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'

export type RefusedLink = Extract<Problem, { kind: 'refused' }>

/** A code of another kind behind this address, or a part of one. */
export const unknownLink: RefusedLink = { kind: 'refused', code: 'LinkUnknown', details: {} }

/**
 * One press, and its result. Until the secret has opened something it stays in the address, so that a reload may try again.
 * @param lasts true for a guardian's link, which stays there: a bookmark of the page works.
 */
export function useOneTime(secret: Secret | null, { lasts = false } = {}) {
  const { run, isBusy, isDone, problem } = useAct(enter)
  const [isOther, setIsOther] = useState(secret === null)

  async function open(): Promise<void> {
    if (!secret || isDone) return
    const wasGuests = isGuestTab()
    const answer = await run({ token: secret })
    if (!answer?.ok) return
    if (answer.value.kind === 'entered') leadOn(answer.value, wasGuests)
    else setIsOther(true)
  }

  /** The navigation removes a secret that is used up from the address and the history. */
  function leadOn(entered: Entered, wasGuests: boolean): void {
    const place = pathAfter(entered) + (lasts ? location.hash : '')
    // A tab belongs to a guest or to a person from its load on.
    if (isGuest(entered.me) === wasGuests) navigate(place, { replace: true })
    else location.replace(href(place))
  }

  const refused = isOther ? unknownLink : problem?.kind === 'refused' ? problem : null
  return { busy: isBusy || isDone, trouble: refused ? null : problem, refused, open }
}

function isGuest({ role }: Entered['me']): boolean {
  return role === 'viewer' || role === 'parent'
}

/** The path of the first screen after a way in. */
export function pathAfter({ me, lessonId }: Entered): string {
  switch (me.role) {
    case 'student':
      return lessonId ? pathTo('/student/lesson/:lessonId', { lessonId }) : '/student'
    case 'tutor':
      return lessonId ? pathTo('/tutor/lesson/:lessonId', { lessonId }) : '/tutor'
    case 'office':
      return '/office'
    case 'viewer':
      return '/student/lesson/viewer'
    case 'parent':
      return '/parents'
  }
}
