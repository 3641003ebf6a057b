import type { ClassroomId, LessonId, TutorId } from '#contract/kernel/ids.ts'
import { timeText } from '#contract/kernel/time-text.ts'
import { dayAt, momentAt, plusDays } from '#contract/kernel/zones.ts'
import { serverNow } from '#web/client/current-client.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { HourNotes } from '#web/ui/trials/hour-notes.tsx'
import { hoursAhead } from '#web/ui/trials/trial-order.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { isLessonLength, MinutesField } from '../frame/minutes-field.tsx'
import { useTrialDesk } from './use-office-trials.ts'

const MINUTE_MS = 60_000

type Choices =
  | {
      classrooms: { id: ClassroomId; name: string }[]
      tutors: { id: TutorId; displayName: string }[]
    }
  | undefined

/** The lesson as it is being written. */
export interface HourDraft {
  /** A place beside other families; null for a new lesson. */
  beside: LessonId | null
  day: string
  time: string
  minutes: number
  /** Null for the first one, as the tutor is. */
  classroomId: ClassroomId | null
  tutorId: TutorId | null
}

/** What a lesson begins with, tomorrow afternoon; what is wrong with it; and the lesson, null while it is none. */
export function useHour(choices: Choices) {
  const { form: words } = useWords().office.trials
  const { timeZone } = useBranch().branch
  const { wanted } = useTrialDesk()
  const startOf = ({ day, time }: HourDraft) => momentAt(`${day}T${time}`, timeZone)
  const start: HourDraft = {
    beside: null,
    day: plusDays(dayAt(serverNow(), timeZone), 1),
    time: '16:00',
    minutes: 50,
    classroomId: wanted.classroomId,
    tutorId: null,
  }
  return {
    start,
    check(draft: HourDraft) {
      const startsAt = startOf(draft)
      if (draft.beside) return {}
      if (startsAt === null) return { time: words.wrong }
      return { time: startsAt + draft.minutes * MINUTE_MS <= serverNow() && words.past }
    },
    read(draft: HourDraft) {
      const { beside, minutes } = draft
      if (beside) return { kind: 'beside', lessonId: beside } as const
      const startsAt = startOf(draft)
      const classroomId = draft.classroomId ?? choices?.classrooms[0]?.id
      const tutorId = draft.tutorId ?? choices?.tutors[0]?.id
      return startsAt !== null && isLessonLength(minutes) && classroomId && tutorId
        ? ({ kind: 'new', classroomId, tutorId, startsAt, minutes } as const)
        : null
    },
  }
}

interface HourFieldsProps {
  form: FormState<HourDraft>
  choices: Choices
}

/** The lesson, its classroom and its tutor. */
export function HourFields({ form, choices }: HourFieldsProps) {
  const { trials, trialDesk } = useWords().office
  const { form: words } = trials
  const { branch } = useBranch()
  const { timeZone } = branch
  const [language] = useLanguage()
  const now = useNow(MINUTE_MS)
  const all = useAsk('/office/trials', { branchId: branch.id }).value?.trials ?? []
  const ahead = hoursAhead(all, now)
  const { beside, day, time, classroomId, tutorId } = form.values
  return (
    <>
      {ahead.length > 0 && (
        <SelectField
          {...form.bind('beside')}
          label={words.hour}
          options={[
            [null, words.newHour],
            ...ahead.map(
              ({ lesson, families }) =>
                [
                  lesson.id,
                  words.beside(timeText(lesson.startsAt, 'day-clock', language, timeZone), families),
                ] as const,
            ),
          ]}
        />
      )}
      {beside === null && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              {...form.bind('classroomId')}
              label={trials.classroom}
              value={classroomId ?? choices?.classrooms[0]?.id ?? null}
              options={(choices?.classrooms ?? []).map(({ id, name }) => [id, name])}
            />
            <SelectField
              {...form.bind('tutorId')}
              label={trialDesk.tutor}
              value={tutorId ?? choices?.tutors[0]?.id ?? null}
              options={(choices?.tutors ?? []).map(({ id, displayName }) => [id, displayName])}
            />
          </div>
          <div className="grid grid-cols-[1.4fr_1fr_1fr] gap-3">
            <InputField
              {...form.bind('day')}
              label={words.day}
              type="date"
              min={dayAt(now, timeZone)}
              max="2999-12-31"
            />
            <InputField {...form.bind('time')} label={words.time} type="time" step={300} />
            <MinutesField {...form.bind('minutes')} label={words.minutes} step={5} />
          </div>
          <HourNotes
            words={words}
            startsAt={momentAt(`${day}T${time}`, timeZone)}
            now={now}
            timeZone={timeZone}
          />
        </>
      )}
    </>
  )
}
