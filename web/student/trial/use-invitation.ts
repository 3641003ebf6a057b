import { useEffect, useEffectEvent } from 'react'
import type { Secret } from '#contract/kernel/secret.ts'
import type { TrialInfo } from '#contract/trial-invitations.ts'
import { serverNow } from '#web/client/clock.ts'
import { useAsk, type Asked } from '#web/hooks/use-ask.ts'

/** A timer of a browser counts no further than 24 days. */
const LONGEST_MS = 2 ** 31 - 1

/** What the invitation is for. It is asked anew when the door is due to open, and when the lesson is over. */
export function useInvitation(secret: Secret): Asked<TrialInfo> {
  const invitation = useAsk('/student/get-trial-student-info', { token: secret }, { anew: true })
  const { value, refetch } = invitation
  const askAnew = useEffectEvent(refetch)
  const nextChange = value && (value.status === 'too-early' ? value.enterFrom : value.endsAt)
  useEffect(() => {
    if (nextChange === undefined) return
    const left = nextChange - serverNow()
    if (left <= 0 || left > LONGEST_MS) return
    const timer = setTimeout(() => askAnew(), left)
    return () => clearTimeout(timer)
  }, [nextChange])
  return invitation
}
