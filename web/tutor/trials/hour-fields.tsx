import { useState } from 'react'
import { timeText } from '#contract/kernel/time-text.ts'
import { dayAt, momentAt } from '#contract/kernel/zones.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { HourNotes } from '#web/ui/trials/hour-notes.tsx'
import { hoursAhead } from '#web/ui/trials/trial-order.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { daysFrom } from '../home/days.ts'
import { type FieldFault, NEW_HOUR } from './read-form.ts'
import { useTrials } from './use-trials.ts'

const MINUTE_MS = 60_000
const LENGTHS = [30, 40, 50, 60, 80, 90]
const USUAL = { time: '16:00', minutes: 50 }

/** A new lesson, tomorrow afternoon by default; or a place in a trial lesson with other families. */
export function HourFields({ problemOf }: { problemOf: (field: FieldFault['field']) => string | null }) {
  const { form: words } = useWords().tutor.trials
  const { trials, branch } = useTrials()
  const { timeZone } = branch
  const [language] = useLanguage()
  const now = useNow(MINUTE_MS)
  const ahead = hoursAhead(trials, now)
  const [hour, setHour] = useState(NEW_HOUR)
  const [day, setDay] = useState(() => daysFrom(dayAt(now, timeZone))[1]!)
  const [time, setTime] = useState(USUAL.time)
  const startsAt = momentAt(`${day}T${time}`, timeZone)
  return (
    <div className="flex flex-col gap-3">
      {ahead.length > 0 ? (
        <SelectField
          label={words.hour}
          name="hour"
          value={hour}
          options={[
            [NEW_HOUR, words.newHour],
            ...ahead.map(
              ({ lesson, families }) =>
                [
                  lesson.id,
                  words.beside(timeText(lesson.startsAt, 'day-clock', language, timeZone), families),
                ] as const,
            ),
          ]}
          onChange={setHour}
        />
      ) : (
        <input type="hidden" name="hour" value={NEW_HOUR} />
      )}
      {hour === NEW_HOUR && (
        <>
          <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-[1fr_1fr_1fr]">
            <InputField
              label={words.day}
              problem={problemOf('day')}
              className="@max-2xl:col-span-2"
              type="date"
              name="day"
              min={dayAt(now, timeZone)}
              max="2999-12-31"
              value={day}
              onChange={setDay}
            />
            <InputField
              label={words.time}
              problem={problemOf('time')}
              type="time"
              name="time"
              step={300}
              value={time}
              onChange={setTime}
            />
            <SelectField
              label={words.minutes}
              name="minutes"
              defaultValue={USUAL.minutes}
              options={LENGTHS.map((minutes) => [minutes, words.minutesOf(minutes)])}
            />
          </div>
          <HourNotes words={words} startsAt={startsAt} now={now} timeZone={timeZone} />
        </>
      )}
    </div>
  )
}
