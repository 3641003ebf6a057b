import { createContext, useContext, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { Trial, TrialStatus } from '#contract/enrolment/trials/trials.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import type { Answer } from '#web/client/ask.ts'
import { send, type WritePath, type Without } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import type { Enrolled, Enrolment } from '#web/ui/trials/letters.tsx'
import { useBranch } from '../frame/branch.ts'

interface Wanted {
  search: string
  status: TrialStatus | null
  classroomId: ClassroomId | null
}
export const everything: Wanted = { search: '', status: null, classroomId: null }

type WayIn = InputOf<'/office/create-trial-lesson'>['wayIn']
type Wish = Omit<InputOf<'/office/create-trial-lesson'>, 'writeId' | 'branchId'>

/** The part that lies over the list: a form, or the result of the last one. */
type Open =
  | { kind: 'making' | 'inviting' | 'enrolling' }
  | { kind: 'invitation'; id: TrialId; secret: Secret }
  | { kind: 'mailed'; name: string; address: string }
  | { kind: 'enrolled'; enrolled: Enrolled }

/** A family's opening of its invitation sends no event, so the trials are polled. */
const POLL_MS = 15_000

/** The trials that are looked for, the one that is chosen, and the acts on it. */
export function useOfficeTrials() {
  const { branch } = useBranch()
  const branchId = branch.id
  const [wanted, setWanted] = useState(everything)
  const asked = useAsk('/office/trials', { branchId, ...wanted }, { anew: true, pollMs: POLL_MS })
  const cancelling = useSend('/cancel-trial-lesson')
  const [open, show] = useState<Open | null>(null)
  const [chosenId, choose] = useState<TrialId | null>(null)
  const chosen = asked.value?.trials.find(({ id }) => id === chosenId) ?? null

  async function tell<Path extends WritePath>(
    path: Path,
    input: Without<InputOf<Path>>,
    onDone: (value: OutputOf<Path>) => void,
  ): Promise<Answer<OutputOf<Path>>> {
    const answer = await send(path, input)
    asked.refetch()
    if (answer.ok) onDone(answer.value)
    return answer
  }
  const showSent = (wayIn: WayIn, id: TrialId, name: string) =>
    show(
      wayIn.by === 'link'
        ? { kind: 'invitation', id, secret: wayIn.secret as Secret }
        : { kind: 'mailed', name, address: wayIn.address },
    )

  return {
    asked,
    wanted,
    look: (change: Partial<Wanted>) => setWanted({ ...wanted, ...change }),
    chosen,
    choose,
    open,
    show: (next: Open | null) => {
      cancelling.reset()
      show(next)
    },
    cancelling,
    async cancel({ id }: Trial): Promise<void> {
      await cancelling.send({ branchId, trialId: id })
      asked.refetch()
    },
    make: (given: Wish) =>
      tell('/office/create-trial-lesson', { branchId, ...given }, ({ trialId }) => {
        setWanted(everything)
        choose(trialId)
        showSent(given.wayIn, trialId, given.displayName)
      }),
    invite: ({ id, student }: Trial, wayIn: WayIn) =>
      tell('/resend-trial-invitation', { branchId, trialId: id, wayIn }, () =>
        showSent(wayIn, id, student.displayName),
      ),
    enrol(trial: Trial, enrolment: Enrolment) {
      // Made here and stored nowhere else.
      const password = freshPassword()
      const given = {
        branchId,
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

export type TrialDesk = ReturnType<typeof useOfficeTrials>
export const TrialDeskContext = createContext<TrialDesk | null>(null)

/** Only within the screen of trials. */
export function useTrialDesk(): TrialDesk {
  return useContext(TrialDeskContext)!
}
