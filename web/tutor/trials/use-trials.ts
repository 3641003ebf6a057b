import { useEffect, useEffectEvent, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import type { Trial } from '#contract/trials.ts'
import type { Problem } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { keepSecret } from '../made-secrets.ts'
import { useOneAtATime } from '../room/use-one-at-a-time.ts'
import type { Enrolled } from './enrolled-family.tsx'
import type { Enrolment } from './enrolment-form.tsx'

type Wish = InputOf<'/tutor/create-trial-lesson'>['wish']
export type Making = Omit<Extract<Wish, { kind: 'make' }>, 'kind' | 'secret'>
type Done = OutputOf<'/tutor/create-trial-lesson'>

/** A family opens its invitation at any moment, and says nothing. */
const LOOK_EVERY_MS = 5_000

/** A classroom's trials, and what a tutor does with them, one thing at a time. */
export function useTrials(classroomId: ClassroomId) {
  const asked = useAsk('/tutor/classroom-trial-lesson', { classroomId }, { anew: true })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, run] = useOneAtATime()
  const look = useEffectEvent(asked.refetch)
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  async function wish(given: Wish): Promise<Done | null> {
    setProblem(null)
    const answer = await send('/tutor/create-trial-lesson', { wish: given })
    if (!answer.ok) setProblem(answer.problem)
    asked.refetch()
    return answer.ok ? answer.value : null
  }

  /** With a secret of its own, which nobody but this page and the family will know. */
  async function inviting(wishWith: (secret: ReturnType<typeof freshSecret>) => Wish): Promise<Done | null> {
    const secret = freshSecret()
    const done = await wish(wishWith(secret))
    if (done) keepSecret(done.trialId, secret)
    return done
  }

  return {
    asked,
    problem,
    busy,
    run,
    make: (given: Making) => inviting((secret) => ({ ...given, kind: 'make', secret })),
    invite: (trialId: TrialId) => inviting((secret) => ({ kind: 'invite', trialId, secret })),
    cancel: (trialId: TrialId) => wish({ kind: 'cancel', trialId }),
    /** @returns the login that the family has now; the password was made here and is kept nowhere else. */
    async enrol(trial: Trial, enrolment: Enrolment): Promise<Enrolled | null> {
      const password = freshPassword()
      const done = await wish({
        kind: 'enrol',
        trialId: trial.id,
        classroomId: enrolment.classroom.id,
        ...(enrolment.loginId !== '' && { loginId: enrolment.loginId }),
        password,
        lessonIds: enrolment.slots.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
      })
      return done && { ...enrolment, trial, password, loginId: done.loginId! }
    },
  }
}
