import { INVITATION_MS } from '#contract/enrolment/rules/invitation.ts'
import { timeText, zoneName } from '#contract/kernel/time-text.ts'
import { useLanguage } from '#web/words/words.ts'
import { Notice } from '../page/notice.tsx'

interface HourNotesProps {
  words: { localTime(zone: string): string; farAhead(time: string): string }
  /** Of the new lesson; null while it is no moment. */
  startsAt: number | null
  now: number
  timeZone: string
}

/** Below the fields of a new trial lesson: whose clock they mean, and that an invitation ends before a far one. */
export function HourNotes({ words, startsAt, now, timeZone }: HourNotesProps) {
  const [language] = useLanguage()
  return (
    <>
      <p className="text-sm text-quiet">{words.localTime(zoneName(timeZone, language))}</p>
      {startsAt !== null && startsAt > now + INVITATION_MS && (
        <Notice tone="warning">
          {words.farAhead(timeText(now + INVITATION_MS, 'day-clock', language, timeZone))}
        </Notice>
      )}
    </>
  )
}
