import { dayAt } from '#contract/kernel/zones.ts'
import { serverNow } from '#web/client/current-client.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { type FamilyDraft, FamilyFields, familyProblems, noFamily } from '#web/ui/trials/family-fields.tsx'
import { HourFields } from '#web/ui/trials/hour-fields.tsx'
import { type HourDraft, hourProblems, nextAfternoon, startOf } from '#web/ui/trials/trial-hour.ts'
import { useWords } from '#web/words/words.ts'
import { useTrials } from './use-trials.ts'

/** Makes a trial lesson in under a minute: common choices are filled in. */
export function NewTrial() {
  const { trials: words, panel } = useWords().tutor
  const { classroomId, branch, trials, make, show } = useTrials()
  const { timeZone } = branch
  const books = useAsk('/levels', {})
  const textbooks = books.value?.levels.flatMap((level) => level.textbooks)
  const start: FamilyDraft & HourDraft = { ...noFamily, ...nextAfternoon(dayAt(serverNow(), timeZone)) }
  const form = useForm({
    start,
    check: (draft) => ({
      ...familyProblems(draft, words.form),
      ...hourProblems(draft, { words: words.form, timeZone, now: serverNow() }),
    }),
    isReady: () => textbooks?.[0] !== undefined,
    send: ({ beside, day, time, minutes, textbookId, ...family }) =>
      make({
        ...family,
        hour: beside
          ? { kind: 'beside', lessonId: beside }
          : { kind: 'new', classroomId, startsAt: startOf({ day, time }, timeZone)!, minutes },
        textbookId: textbookId ?? textbooks![0]!.id,
      }),
  })
  return (
    <FormDialog
      form={form}
      title={words.form.title}
      save={words.form.submit}
      cancel={words.form.close}
      onCancel={() => show(null)}
    >
      <FamilyFields
        form={form}
        words={words.form}
        gradeName={panel.grade}
        textbooks={textbooks}
        asked={books}
      />
      <HourFields form={form} words={words.form} trials={trials} timeZone={timeZone} />
    </FormDialog>
  )
}
