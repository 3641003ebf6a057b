import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import type { Trial } from '#contract/trials.ts'
import { freshSecret } from '#web/client/links.ts'
import type { WritePath, Without } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { storeSecret } from '../made-secrets.ts'
import type { Enrolment } from './enrolment-form.tsx'
import type { Enrolled } from './letters.tsx'

export type Making = Omit<InputOf<'/tutor/create-trial-lesson'>, 'writeId' | 'secret'>

/** A family's opening of its invitation sends no event, so the trials are polled. */
const POLL_MS = 5_000

/** A classroom's trials, and the acts of a tutor on them, one at a time. */
export function useTrials(classroomId: ClassroomId) {
  const asked = useAsk('/tutor/classroom-trial-lesson', { classroomId }, { anew: true, pollMs: POLL_MS })
  const { send, isBusy, problem } = useSends()

  async function done<Path extends WritePath>(
    path: Path,
    input: Without<InputOf<Path>>,
  ): Promise<OutputOf<Path> | null> {
    const answer = await send(path, input)
    asked.refetch()
    return answer?.ok ? answer.value : null
  }

  return {
    asked,
    problem,
    isBusy,
    /** @returns the trial. Only this page and the family have the secret of its invitation. */
    async make(given: Making): Promise<TrialId | null> {
      const secret = freshSecret()
      const made = await done('/tutor/create-trial-lesson', { ...given, secret })
      if (made) storeSecret(made.trialId, secret)
      return made && made.trialId
    },
    async invite(trialId: TrialId): Promise<TrialId | null> {
      const secret = freshSecret()
      const made = await done('/tutor/resend-trial-invitation', { trialId, secret })
      if (made) storeSecret(trialId, secret)
      return made && trialId
    },
    cancel: (trialId: TrialId) => done('/tutor/cancel-trial-lesson', { trialId }),
    /** @returns the family's login; the password was made here and is stored nowhere else. */
    async enrol(trial: Trial, enrolment: Enrolment): Promise<Enrolled | null> {
      const password = freshPassword()
      const enrolled = await done('/tutor/enrol-trial-student', {
        trialId: trial.id,
        classroomId: enrolment.classroom.id,
        ...(enrolment.loginId !== '' && { loginId: enrolment.loginId }),
        password,
        lessonIds: enrolment.slots.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
      })
      return enrolled && { ...enrolment, trial, password, loginId: enrolled.loginId }
    },
  }
}
