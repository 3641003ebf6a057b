import { useState } from 'react'
import type { ClassroomId, LessonId, TutorId } from '#contract/kernel/ids.ts'
import { timeText } from '#contract/kernel/time-text.ts'
import { dayAt, momentAt, plusDays } from '#contract/kernel/zones.ts'
import { serverNow } from '#web/client/current-client.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
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

/** The lesson as it is being written: a new one, tomorrow afternoon by default, or a place beside other families. */
export function useHour(choices: Choices) {
  const { branch } = useBranch()
  const { wanted } = useTrialDesk()
  const [beside, setBeside] = useState<LessonId | null>(null)
  const [day, setDay] = useState(() => plusDays(dayAt(serverNow(), branch.timeZone), 1) as string)
  const [time, setTime] = useState('16:00')
  const [minutes, setMinutes] = useState(50)
  const [room, setRoom] = useState<ClassroomId | null>(wanted.classroomId)
  const [tutor, setTutor] = useState<TutorId | null>(null)
  const classroomId = room ?? choices?.classrooms[0]?.id ?? null
  const tutorId = tutor ?? choices?.tutors[0]?.id ?? null
  const startsAt = momentAt(`${day}T${time}`, branch.timeZone)
  const isPast = startsAt !== null && startsAt + minutes * MINUTE_MS <= serverNow()
  return {
    beside,
    setBeside,
    day,
    setDay,
    time,
    setTime,
    minutes,
    setMinutes,
    classroomId,
    setRoom,
    tutorId,
    setTutor,
    startsAt,
    isPast,
    /** Null while it is none. */
    read() {
      if (beside) return { kind: 'beside', lessonId: beside } as const
      const isWhole = startsAt !== null && !isPast && isLessonLength(minutes)
      return isWhole && classroomId && tutorId
        ? ({ kind: 'new', classroomId, tutorId, startsAt, minutes } as const)
        : null
    },
  }
}

interface HourFieldsProps {
  hour: ReturnType<typeof useHour>
  isTried: boolean
  choices: Choices
}

/** The lesson, its classroom and its tutor. */
export function HourFields({ hour, isTried, choices }: HourFieldsProps) {
  const { trials, trialDesk } = useWords().office
  const { form: words } = trials
  const { branch } = useBranch()
  const { timeZone } = branch
  const [language] = useLanguage()
  const now = useNow(MINUTE_MS)
  const all = useAsk('/office/trials', { branchId: branch.id }).value?.trials ?? []
  const ahead = hoursAhead(all, now)
  const { beside, startsAt } = hour
  const wrong = isTried ? (startsAt === null ? words.wrong : hour.isPast ? words.past : null) : null
  return (
    <>
      {ahead.length > 0 && (
        <SelectField
          label={words.hour}
          value={beside}
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
          onChange={hour.setBeside}
        />
      )}
      {beside === null && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={trials.classroom}
              value={hour.classroomId}
              options={(choices?.classrooms ?? []).map(({ id, name }) => [id, name])}
              onChange={hour.setRoom}
            />
            <SelectField
              label={trialDesk.tutor}
              value={hour.tutorId}
              options={(choices?.tutors ?? []).map(({ id, displayName }) => [id, displayName])}
              onChange={hour.setTutor}
            />
          </div>
          <div className="grid grid-cols-[1.4fr_1fr_1fr] gap-3">
            <InputField
              label={words.day}
              type="date"
              min={dayAt(now, timeZone)}
              max="2999-12-31"
              value={hour.day}
              onChange={hour.setDay}
            />
            <InputField
              label={words.time}
              problem={wrong}
              type="time"
              step={300}
              value={hour.time}
              onChange={hour.setTime}
            />
            <MinutesField label={words.minutes} step={5} value={hour.minutes} onChange={hour.setMinutes} />
          </div>
          <HourNotes words={words} startsAt={startsAt} now={now} timeZone={timeZone} />
        </>
      )}
    </>
  )
}
