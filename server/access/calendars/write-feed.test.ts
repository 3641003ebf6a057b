import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LessonId } from '#contract/kernel/ids.ts'
import { clockAt, dayAt, momentAt } from '#contract/kernel/zones.ts'
import { momentOf, readCalendar } from '#server/access/calendars/testing/read-calendar.ts'
import { type FeedKind, type FeedLesson, feedSpan } from './rules.ts'
import { feedOf, tagOf, writeFeed } from './write-feed.ts'

const school = { name: 'あおば校', timeZone: 'Asia/Tokyo' }
const NOW = new Date('2026-11-21T01:00:00Z')
const lesson = (facts: Partial<FeedLesson> = {}): FeedLesson => ({
  id: '0198a000-0000-7000-8000-000000000001' as LessonId,
  kind: 'regular',
  startsAt: Date.parse('2026-11-24T07:00:00Z'),
  endsAt: Date.parse('2026-11-24T07:50:00Z'),
  isCancelled: false,
  cancelReason: null,
  classroom: 'ほし教室',
  tutor: '森',
  studentCount: 3,
  changes: 0,
  ...facts,
})
const written = (lessons: FeedLesson[], kind: FeedKind = 'family', language: 'ja' | 'en' = 'ja') =>
  readCalendar(writeFeed(feedOf(lessons, kind, school, language), NOW))

describe('an entry', () => {
  test('tells a family the hour, the classroom and the tutor', () => {
    const { head, entries } = written([lesson()])
    expect(head).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH', 'X-WR-CALNAME': 'あおば校のレッスン' })
    expect(head['X-WR-TIMEZONE']).toBe('Asia/Tokyo')
    expect(entries).toMatchObject([
      {
        UID: '0198a000-0000-7000-8000-000000000001@lepton-remote-class',
        SEQUENCE: '0',
        DTSTAMP: '20261121T010000Z',
        DTSTART: '20261124T070000Z',
        DTEND: '20261124T075000Z',
        SUMMARY: 'レッスン',
        LOCATION: 'あおば校 ほし教室',
        DESCRIPTION: '森先生',
        STATUS: 'CONFIRMED',
      },
    ])
  })

  test('tells a tutor and the office how many students there are', () => {
    expect(written([lesson()], 'tutor').entries).toMatchObject([
      { SUMMARY: 'ほし教室 レッスン', DESCRIPTION: '生徒 3人' },
    ])
    expect(written([lesson({ studentCount: 1 })], 'office', 'en').entries).toMatchObject([
      { SUMMARY: 'ほし教室 Lesson', DESCRIPTION: 'Tutor: 森\n1 student', LOCATION: 'ほし教室, あおば校' },
    ])
  })

  test('of a cancelled lesson gives the reason, and leaves the time free', () => {
    const cancelled = { isCancelled: true, changes: 2 }
    expect(written([lesson({ ...cancelled, cancelReason: '台風のため' })]).entries).toMatchObject([
      {
        SEQUENCE: '2',
        SUMMARY: '【お休み】レッスン',
        DESCRIPTION: 'お休みの理由：台風のため\n森先生',
        STATUS: 'CANCELLED',
        TRANSP: 'TRANSPARENT',
      },
    ])
    const why = { ...cancelled, cancelReason: '台風のため' }
    expect(written([lesson(why)], 'office').entries).toMatchObject([
      { SUMMARY: '【休講】ほし教室 レッスン', DESCRIPTION: '休講の理由：台風のため\n森講師\n生徒 3人' },
    ])
    expect(written([lesson(cancelled)], 'family', 'en').entries[0]!['DESCRIPTION']).toContain(
      'This lesson does not take place.',
    )
  })
})

test('four o’clock is four o’clock on each side of a change of the clocks', () => {
  for (const timeZone of ['Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])
    for (const day of ['2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29', '2026-10-25', '2026-11-01']) {
      const startsAt = momentAt(`${day}T16:00`, timeZone)!
      const feed = feedOf(
        [lesson({ startsAt, endsAt: startsAt + 60 })],
        'family',
        { ...school, timeZone },
        'ja',
      )
      const { head, entries } = readCalendar(writeFeed(feed, NOW))
      const start = momentOf(entries[0]!['DTSTART']!)
      expect([dayAt(start, timeZone), clockAt(start, timeZone)]).toEqual([day, '16:00'])
      expect(head['X-WR-TIMEZONE']).toBe(timeZone)
    }
})

test('no name can end a line, add an entry, or make a line too long', () => {
  const hostile = fc.constantFrom(
    'BEGIN:VEVENT\n',
    'x\r\nEND:VCALENDAR\r\n',
    'a;b,c\\n:d"e',
    '\u2028\u0085\u0007\u000b',
    '日本語'.repeat(40),
    '👩‍👧‍👦'.repeat(30),
    '\ud800',
  )
  const text = fc
    .array(fc.oneof(hostile, fc.string({ unit: 'binary' })), { maxLength: 4 })
    .map((all) => all.join(''))
  const kinds = fc.constantFrom<FeedKind>('family', 'tutor', 'office')
  fc.assert(
    fc.property(
      text,
      text,
      text,
      kinds,
      fc.constantFrom('ja', 'en'),
      (classroom, tutor, reason, kind, language) => {
        const given = lesson({ classroom, tutor, cancelReason: reason, isCancelled: true })
        const feed = feedOf([given, lesson()], kind, { ...school, name: tutor }, language)
        const file = writeFeed(feed, NOW)
        const { entries, lines } = readCalendar(file)
        expect(entries).toHaveLength(2)
        expect(entries[0]).toMatchObject({
          SUMMARY: feed.entries[0]!.title,
          LOCATION: feed.entries[0]!.place,
          DESCRIPTION: feed.entries[0]!.details,
        })
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        // oxlint-disable-next-line no-control-regex -- these may not stand in a calendar
        expect(file).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[^\r]\n|\r[^\n]/)
      },
    ),
  )
})

test('the tag depends on the lessons, and not on the time of reading', () => {
  const tag = (changes: number) => tagOf(feedOf([lesson({ changes })], 'family', school, 'ja'))
  expect(tag(0)).toBe(tag(0))
  expect(tag(0)).not.toBe(tag(1))
  expect(tag(0)).toMatch(/^W\/"[\w-]{27}"$/)
})

test('a feed reaches from a month ago to four months ahead', () => {
  const { from, to } = feedSpan(NOW)
  expect([new Date(from), new Date(to)].map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2026-10-22',
    '2027-03-21',
  ])
})
