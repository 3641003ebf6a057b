import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/clock.ts'
import { href, navigate } from '#web/client/page.ts'
import { enter, isGuestTab } from '#web/client/session/acts.ts'
import type { SignInProblem } from './use-sign-in.ts'

type Entered = Extract<OutputOf<'/signin'>, { kind: 'entered' }>
export type RefusedLink = Extract<Problem, { kind: 'refused' }>

/** One press, and its result. Until the secret has opened something it stays in the address, so that a reload may try again. */
export function useOneTime(secret: Secret | null) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<SignInProblem | null>(null)
  const [refused, setRefused] = useState<RefusedLink | null>(secret ? null : unknown)

  async function open(): Promise<void> {
    if (busy || !secret) return
    setTrouble(null)
    setBusy(true)
    const wasGuests = isGuestTab()
    const answer = await enter({ token: secret })
    if (answer.ok && answer.value.kind === 'entered') return leadOn(answer.value, wasGuests)
    setBusy(false)
    if (answer.ok) setRefused(unknown)
    else if (answer.problem.kind === 'refused') setRefused(answer.problem)
    else setTrouble({ problem: answer.problem, since: serverNow() })
  }

  /** The navigation removes the secret from the address and the history. */
  function leadOn(entered: Entered, wasGuests: boolean): void {
    const place = placeOf(entered)
    // A tab belongs to a guest or to a person from its load on.
    if (isGuest(entered.me) === wasGuests) navigate(place, { replace: true })
    else location.replace(href(place))
  }

  return { busy, trouble, refused, open }
}

/** A code of another kind behind this address, or a part of one. */
const unknown: RefusedLink = { kind: 'refused', code: 'LinkUnknown', details: {} }

function isGuest({ role }: Entered['me']): boolean {
  return role === 'viewer' || role === 'parent'
}

function placeOf({ me, lessonId }: Entered): string {
  switch (me.role) {
    case 'student':
      return lessonId ? pathTo('/student/lesson/:lessonId', { lessonId }) : '/student'
    case 'tutor':
      return '/tutor'
    case 'viewer':
      return '/student/lesson/viewer'
    case 'parent':
      return '/parents'
  }
}
