import type { ClassroomId, TutorId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { isMail } from '#contract/written/ids.ts'
import { serverNow } from '#web/client/current-client.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { type FamilyDraft, FamilyFields, familyProblems, noFamily } from '#web/ui/trials/family-fields.tsx'
import { HourFields } from '#web/ui/trials/hour-fields.tsx'
import { type HourDraft, hourProblems, nextAfternoon, startOf } from '#web/ui/trials/trial-hour.ts'
import { useWords } from '#web/words/words.ts'
import { makeWayIn, useWayIn, type WayInDraft, WayInFields } from '../accounts/way-in-fields.tsx'
import { useBranch } from '../frame/branch.ts'
import { useTrialDesk } from './use-office-trials.ts'

interface TrialDraft extends FamilyDraft, HourDraft, WayInDraft {
  /** Null for the first one, as the tutor is. */
  classroomId: ClassroomId | null
  tutorId: TutorId | null
}

/** A trial: who comes, to whose lesson, and how the invitation reaches the family. */
export function NewTrial() {
  const { trials: words, trialDesk, people } = useWords().office
  const { branch, sendsLetters } = useBranch()
  const { timeZone } = branch
  const { make, show, wanted } = useTrialDesk()
  const all = useAsk('/office/trials', { branchId: branch.id }).value?.trials ?? []
  const asked = useAsk('/office/term-choices', { branchId: branch.id })
  const { classrooms = [], tutors = [], textbooks } = asked.value ?? {}
  const way = useWayIn({ by: sendsLetters ? 'letter' : 'link', address: '' })
  const start: TrialDraft = {
    ...noFamily,
    ...nextAfternoon(dayAt(serverNow(), timeZone)),
    ...way.start,
    classroomId: wanted.classroomId,
    tutorId: null,
  }
  /** The chosen ones, or the first ones. */
  function chosenIn({ classroomId, tutorId, textbookId }: TrialDraft) {
    return {
      classroomId: classroomId ?? classrooms[0]?.id,
      tutorId: tutorId ?? tutors[0]?.id,
      textbookId: textbookId ?? textbooks?.[0]?.id,
    }
  }
  const form = useForm({
    start,
    check: (draft) => ({
      ...familyProblems(draft, words.form),
      ...hourProblems(draft, { words: words.form, timeZone, now: serverNow() }),
    }),
    refusal: way.refusal,
    isReady: (draft) => Object.values(chosenIn(draft)).every((id) => id !== undefined),
    send(draft) {
      const { classroomId, tutorId, textbookId } = chosenIn(draft)
      const { beside, minutes, displayName, reading, grade, contact, note } = draft
      const startsAt = startOf(draft, timeZone)!
      return make({
        hour: beside
          ? { kind: 'beside', lessonId: beside }
          : { kind: 'new', classroomId: classroomId!, tutorId: tutorId!, startsAt, minutes },
        displayName,
        reading,
        grade,
        contact,
        note,
        textbookId: textbookId!,
        wayIn: makeWayIn(displayName, draft).wayIn,
      })
    },
  })
  const { values } = form

  /** An address that is typed as the contact is where the letter goes, unless another one is. */
  function changeContact(contact: string): void {
    const follows = values.address === values.contact || values.address === ''
    form.set({ contact, ...(follows && { address: isMail(contact) ? contact : '' }) })
  }

  return (
    <FormDialog
      form={form}
      title={words.form.title}
      save={trialDesk.make}
      cancel={trialDesk.close}
      onCancel={() => show(null)}
    >
      <FamilyFields
        form={form}
        words={words.form}
        gradeName={people.grades}
        textbooks={textbooks}
        asked={asked}
        onContact={changeContact}
      />
      <HourFields form={form} words={words.form} trials={all} timeZone={timeZone}>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            {...form.bind('classroomId')}
            label={words.classroom}
            value={chosenIn(values).classroomId ?? null}
            options={classrooms.map(({ id, name }) => [id, name])}
          />
          <SelectField
            {...form.bind('tutorId')}
            label={trialDesk.tutor}
            value={chosenIn(values).tutorId ?? null}
            options={tutors.map(({ id, displayName }) => [id, displayName])}
          />
        </div>
      </HourFields>
      <WayInFields form={form} />
    </FormDialog>
  )
}
