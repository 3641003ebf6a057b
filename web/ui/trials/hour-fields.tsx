import type { ReactNode } from 'react'
import { INVITATION_MS } from '#contract/enrolment/rules/invitation.ts'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { timeText, zoneName } from '#contract/kernel/time-text.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useLanguage, type Words } from '#web/words/words.ts'
import { InputField, SelectField } from '../controls/plain-fields.tsx'
import type { FormState } from '../form/use-form.ts'
import { Notice } from '../page/notice.tsx'
import { type HourDraft, startOf } from './trial-hour.ts'
import { hoursAhead } from './trial-order.ts'

const MINUTE_MS = 60_000
const LENGTHS = [30, 40, 50, 60, 80, 90]

interface HourFieldsProps {
  form: FormState<HourDraft>
  words: Words['office']['trials']['form']
  trials: readonly Trial[]
  timeZone: string
  /** More fields of a new lesson. */
  children?: ReactNode
}

/** A new lesson, tomorrow afternoon by default; or a place in a trial lesson with other families. */
export function HourFields({ form, words, trials, timeZone, children }: HourFieldsProps) {
  const [language] = useLanguage()
  const now = useNow(MINUTE_MS)
  const ahead = hoursAhead(trials, now)
  const timeOf = (at: number) => timeText(at, 'day-clock', language, timeZone)
  const startsAt = startOf(form.values, timeZone)
  return (
    <>
      {ahead.length > 0 && (
        <SelectField
          {...form.bind('beside')}
          label={words.hour}
          options={[
            [null, words.newHour],
            ...ahead.map(
              ({ lesson, families }) => [lesson.id, words.beside(timeOf(lesson.startsAt), families)] as const,
            ),
          ]}
        />
      )}
      {form.values.beside === null && (
        <>
          {children}
          <div className="grid grid-cols-2 gap-3 @lg:grid-cols-[1.4fr_1fr_1fr]">
            <InputField
              {...form.bind('day')}
              label={words.day}
              className="@max-lg:col-span-2"
              type="date"
              min={dayAt(now, timeZone)}
              max="2999-12-31"
            />
            <InputField {...form.bind('time')} label={words.time} type="time" step={300} />
            <SelectField
              {...form.bind('minutes')}
              label={words.minutes}
              options={LENGTHS.map((minutes) => [minutes, words.minutesOf(minutes)])}
            />
          </div>
          <p className="text-sm text-quiet">{words.localTime(zoneName(timeZone, language))}</p>
          {startsAt !== null && startsAt > now + INVITATION_MS && (
            <Notice tone="warning">{words.farAhead(timeOf(now + INVITATION_MS))}</Notice>
          )}
        </>
      )}
    </>
  )
}
