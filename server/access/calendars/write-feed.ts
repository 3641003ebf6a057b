import { createHash } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarFeed } from '#contract/access/calendars.ts'
import { feedWords } from './feed-words.ts'
import { entryOf, type FeedEntry, type FeedKind, type FeedLesson, oneLine } from './rules.ts'

/** How often a calendar is asked to look again, s. */
const LOOK_AGAIN_S = 3_600

export interface Feed {
  name: string
  /** An IANA name, for calendars that show the school's own time. */
  timeZone: string
  entries: FeedEntry[]
}

export function feedOf(
  lessons: readonly FeedLesson[],
  kind: FeedKind,
  school: { name: string; timeZone: string },
  language: CalendarFeed['language'],
): Feed {
  const own = feedWords[language]
  return {
    name: own.name[kind](oneLine(school.name)),
    timeZone: school.timeZone,
    entries: lessons.map((lesson) => entryOf(lesson, kind, school.name, own)),
  }
}

/** The same lessons have the same tag. It is weak, since each copy has the time at which it was written. */
export function tagOf(feed: Feed): string {
  return `W/"${createHash('sha256').update(JSON.stringify(feed)).digest('base64url').slice(0, 27)}"`
}

/**
 * The feed as iCalendar (RFC 5545). Times are written in UTC: an entry is one moment, which needs no rules of a time zone and is
 * right also where clocks change.
 */
export function writeFeed({ name, timeZone, entries }: Feed, now: Date): string {
  const calendar = ical({
    name,
    prodId: { company: 'Lepton', product: 'Remote Class' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_S,
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  for (const { uid, sequence, startsAt, endsAt, title, place, details, isCancelled } of entries)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: now,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: title,
      location: place,
      description: details,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  // RFC 5545 ends each line, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`
}
