import { useState } from 'react'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { isMail } from '#contract/written/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { EnrolmentDialog, slotsOf } from '#web/ui/trials/enrolment-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { makeWayIn, useWayIn, WayInFields } from '../accounts/way-in-fields.tsx'
import { useBranch } from '../frame/branch.ts'
import { useTrialDesk } from './use-office-trials.ts'

/** The acts on the trial that is chosen, which the server allows now. The bar stays in sight below the list. */
export function TrialActs({ trial }: { trial: Trial }) {
  const { trials: shared, trialDesk: words } = useWords().office
  const { open, show, cancel, cancelling } = useTrialDesk()
  const { can, student } = trial
  const name = student.displayName
  if (open?.kind === 'inviting') return <InviteAgain trial={trial} />
  if (open?.kind === 'enrolling') return <EnrolForm trial={trial} />
  if (!can.invite && !can.cancel && !can.enrol) return null
  return (
    <div
      role="group"
      aria-label={words.acts(name)}
      className="sticky bottom-0 mt-auto flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-frame px-4 py-2 @4xl:px-6"
    >
      {cancelling.problem && !open && <ProblemNotice problem={cancelling.problem} />}
      <p className="mr-auto font-bold">{name}</p>
      {can.cancel && (
        <ConfirmedButton
          busy={cancelling.isBusy}
          aria-label={shared.cancelWho(name)}
          question={{ title: shared.cancelQuestion(name), body: shared.cancelBody, cancel: shared.keep }}
          onConfirm={() => cancel(trial)}
        >
          {shared.cancel}
        </ConfirmedButton>
      )}
      {can.invite && (
        <Button aria-label={shared.inviteWho(name)} onClick={() => show({ kind: 'inviting' })}>
          {shared.invite}
        </Button>
      )}
      {can.enrol && (
        <Button
          look="outlined"
          aria-label={shared.enrolWho(name)}
          onClick={() => show({ kind: 'enrolling' })}
        >
          {shared.enrol}
        </Button>
      )}
    </div>
  )
}

/** A fresh invitation in place of the one before: by mail where the school has a mail server, or to hand over. */
function InviteAgain({ trial }: { trial: Trial }) {
  const { trialDesk: words } = useWords().office
  const { sendsLetters } = useBranch()
  const { invite, show } = useTrialDesk()
  const { student, contact } = trial
  const name = student.displayName
  const form = useForm({
    ...useWayIn(
      sendsLetters && isMail(contact) ? { by: 'letter', address: contact } : { by: 'link', address: '' },
    ),
    send: (way) => invite(trial, makeWayIn(name, way).wayIn),
  })
  return (
    <FormDialog
      form={form}
      title={words.inviteTitle(name)}
      save={words.send}
      cancel={words.close}
      onCancel={() => show(null)}
    >
      <p>{words.inviteBody}</p>
      <WayInFields form={form} />
    </FormDialog>
  )
}

const MINUTE_MS = 60_000

/** Enrols a trial student into any classroom of the branch. */
function EnrolForm({ trial }: { trial: Trial }) {
  const { trials, trialDesk } = useWords().office
  const { branch } = useBranch()
  const { enrol, show } = useTrialDesk()
  const rooms = useAsk('/office/people-choices', { branchId: branch.id }).value?.classrooms
  const fromDay = dayAt(useNow(MINUTE_MS), branch.timeZone)

  const [classroomId, setClassroomId] = useState(trial.lesson.classroom.id)
  const about = { branchId: branch.id, studentId: trial.student.id, classroomId, fromDay }
  const { value } = useAsk('/office/lessons-to-join', about, { anew: true })
  return (
    <EnrolmentDialog
      trial={trial}
      words={{ ...trials.enrolment, noLessons: trialDesk.noLessons }}
      classroomId={classroomId}
      classrooms={rooms ?? [trial.lesson.classroom]}
      onClassroom={setClassroomId}
      timeZone={branch.timeZone}
      slots={value && slotsOf(value.lessons, branch.timeZone)}
      enrol={(enrolment) => enrol(trial, enrolment)}
      onCancel={() => show(null)}
    />
  )
}
