import ical from 'ical-generator'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'

/**
 * The lesson as an iCalendar file (RFC 5545) for the family's own calendar. The letter's address is not in it, since whoever has the
 * address enters as the child, and calendars are shared.
 */
export function trialCalendar(
  { startsAt, endsAt }: Pick<TrialInfo, 'startsAt' | 'endsAt'>,
  { title, details }: { title: string; details: string },
): string {
  const calendar = ical({ prodId: { company: 'Lepton', product: 'Remote Class' } })
  calendar.createEvent({
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    description: details,
  })
  return `${calendar.toString().trimEnd()}\r\n`
}
