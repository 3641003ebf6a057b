import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import type { Trial } from '#contract/trials.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { keepSecret } from '../made-secrets.ts'
import { useOneAtATime } from '../room/use-one-at-a-time.ts'
import type { Enrolled } from './enrolled-family.tsx'
import type { Enrolment } from './enrolment-form.tsx'

export type Making = Omit<InputOf<'/tutor/create-trial-lesson'>, 'writeId' | 'secret'>

/** A family's opening of its invitation sends no event, so the trials are polled. */
const POLL_MS = 5_000

/** A classroom's trials, and the acts of a tutor on them, one at a time. */
export function useTrials(classroomId: ClassroomId) {
  const asked = useAsk('/tutor/classroom-trial-lesson', { classroomId }, { anew: true, pollMs: POLL_MS })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, run] = useOneAtATime()

  async function done<Value>(sent: Promise<Answer<Value>>): Promise<Value | null> {
    setProblem(null)
    const answer = await sent
    if (!answer.ok) setProblem(answer.problem)
    asked.refetch()
    return answer.ok ? answer.value : null
  }

  return {
    asked,
    problem,
    busy,
    run,
    /** @returns the trial. Only this page and the family have the secret of its invitation. */
    async make(given: Making): Promise<TrialId | null> {
      const secret = freshSecret()
      const made = await done(send('/tutor/create-trial-lesson', { ...given, secret }))
      if (made) keepSecret(made.trialId, secret)
      return made && made.trialId
    },
    async invite(trialId: TrialId): Promise<TrialId | null> {
      const secret = freshSecret()
      const made = await done(send('/tutor/resend-trial-invitation', { trialId, secret }))
      if (made) keepSecret(trialId, secret)
      return made && trialId
    },
    cancel: (trialId: TrialId) => done(send('/tutor/cancel-trial-lesson', { trialId })),
    /** @returns the family's login; the password was made here and is stored nowhere else. */
    async enrol(trial: Trial, enrolment: Enrolment): Promise<Enrolled | null> {
      const password = freshPassword()
      const enrolled = await done(
        send('/tutor/enrol-trial-student', {
          trialId: trial.id,
          classroomId: enrolment.classroom.id,
          ...(enrolment.loginId !== '' && { loginId: enrolment.loginId }),
          password,
          lessonIds: enrolment.slots.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
        }),
      )
      return enrolled && { ...enrolment, trial, password, loginId: enrolled.loginId }
    },
  }
}
