import { createContext, useContext, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import type { Branch, Classroom } from '#contract/school/school.ts'
import type { Answer } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { send, type WritePath, type Without } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import type { Enrolled, Enrolment } from '#web/ui/trials/letters.tsx'
import { storeSecret } from '../made-secrets.ts'

/** The trials of one classroom, the acts on them, and what is open above the list. */
export interface Trials extends ReturnType<typeof useClassroomTrials> {
  branch: Branch
  classroomId: ClassroomId
  /** All of the branch. */
  classrooms: readonly Classroom[]
  trials: readonly Trial[]
}

export const TrialsContext = createContext<Trials | null>(null)

export function useTrials(): Trials {
  return useContext(TrialsContext)!
}

type Making = Omit<InputOf<'/tutor/create-trial-lesson'>, 'writeId' | 'secret'>

/** The form or panel above the list; one at a time. */
type Open =
  | { kind: 'making' }
  | { kind: 'invitation' | 'enrolling'; id: TrialId }
  | { kind: 'enrolled'; enrolled: Enrolled }

/** A family's opening of its invitation sends no event, so the trials are polled. */
const POLL_MS = 5_000

/** Asks for a classroom's trials; use it once in a screen. The acts are sent one at a time, and open what they made. */
export function useClassroomTrials(classroomId: ClassroomId) {
  const asked = useAsk('/tutor/classroom-trial-lesson', { classroomId }, { anew: true, pollMs: POLL_MS })
  const { send: sendOne, isBusy, problem } = useSends()
  const [open, show] = useState<Open | null>(null)

  async function done<Path extends WritePath>(
    path: Path,
    input: Without<InputOf<Path>>,
  ): Promise<OutputOf<Path> | null> {
    const answer = await sendOne(path, input)
    return answer?.ok ? answer.value : null
  }

  /** For a form, which has a line for trouble of its own. */
  async function tell<Path extends WritePath>(
    path: Path,
    input: Without<InputOf<Path>>,
    onDone: (value: OutputOf<Path>) => void,
  ): Promise<Answer<OutputOf<Path>>> {
    const answer = await send(path, input)
    if (answer.ok) onDone(answer.value)
    return answer
  }

  return {
    asked,
    problem,
    isBusy,
    open,
    show,
    /** Only this page and the family have the secret of an invitation. */
    make(given: Making) {
      const secret = freshSecret()
      return tell('/tutor/create-trial-lesson', { ...given, secret }, ({ trialId }) => {
        storeSecret(trialId, secret)
        show({ kind: 'invitation', id: trialId })
      })
    },
    async invite(id: TrialId): Promise<void> {
      const secret = freshSecret()
      if (!(await done('/resend-trial-invitation', { trialId: id, wayIn: { by: 'link', secret } }))) return
      storeSecret(id, secret)
      show({ kind: 'invitation', id })
    },
    cancel: (trialId: TrialId) => done('/cancel-trial-lesson', { trialId }),
    /** The password is made here and stored nowhere else. */
    enrol(trial: Trial, enrolment: Enrolment) {
      const password = freshPassword()
      const given = {
        trialId: trial.id,
        classroomId: enrolment.classroom.id,
        ...(enrolment.loginId !== '' && { loginId: enrolment.loginId }),
        password,
        lessonIds: enrolment.slots.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
      }
      return tell('/enrol-trial-student', given, ({ loginId }) =>
        show({ kind: 'enrolled', enrolled: { ...enrolment, trial, password, loginId } }),
      )
    },
  }
}
