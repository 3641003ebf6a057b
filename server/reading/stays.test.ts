import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SessionId, TextbookId } from '#contract/kernel/ids.ts'
import type { Session } from '#contract/room/calls/lessons.ts'
import { pageStays, presentMs, presentSpans, storySpan } from './stays.ts'

const textbookId = 'cat' as TextbookId
const story = { from: 100, until: 200 }
const stay = (joinedAt: number, leftAt: number | null) => ({ joinedAt, leftAt })
const turn = (page: number, at: number) => ({ textbookId, page, at })
/** Stays as page, from, until. */
const staysOf = (turns: ReturnType<typeof turn>[], attendance: ReturnType<typeof stay>[]) =>
  pageStays(turns, presentSpans(attendance, story), story).map(({ page, from, until }) => [page, from, until])

describe('the story', () => {
  const session: Session = { id: 's' as SessionId, status: 'running', startedAt: 100, finishedAt: null }
  const now = new Date(150)

  test('begins with the start and goes until the finish, or until now', () => {
    expect(storySpan(session, now)).toEqual({ from: 100, until: 150 })
    expect(storySpan({ ...session, status: 'finished', finishedAt: 140 }, now)).toEqual({
      from: 100,
      until: 140,
    })
  })

  test('has not begun before the start', () => {
    expect(storySpan(null, now)).toBeNull()
    expect(storySpan({ ...session, status: 'waiting', startedAt: null }, now)).toBeNull()
  })

  test('never ends before it begins, even by an earlier clock', () => {
    expect(storySpan(session, new Date(99))).toEqual({ from: 100, until: 100 })
  })
})

describe('being in', () => {
  const ms = (...attendance: ReturnType<typeof stay>[]) => presentMs(presentSpans(attendance, story))

  test('counts from the start, not from the waiting room', () => {
    expect(ms(stay(50, 130))).toBe(30)
  })

  test('counts until the finish where nobody left', () => {
    expect(ms(stay(120, null))).toBe(80)
    expect(ms(stay(120, 300))).toBe(80)
  })

  test('leaves out the time away, and counts twice for nobody', () => {
    expect(ms(stay(100, 120), stay(150, null))).toBe(70)
    expect(ms(stay(100, 150), stay(120, 160))).toBe(60)
  })

  test('is nothing for a student who left before the start, or never joined', () => {
    expect([ms(stay(50, 90)), ms()]).toEqual([0, 0])
  })
})

describe('a page', () => {
  test('is stayed on until the next one, and the last one until the finish', () => {
    expect(staysOf([turn(2, 110), turn(3, 140)], [stay(100, null)])).toEqual([
      [2, 110, 140],
      [3, 140, 200],
    ])
  })

  test('that was told of in the same moment as the next was seen all the same', () => {
    const turns = [turn(2, 110), turn(3, 120), turn(4, 120), turn(5, 90)]
    expect(staysOf(turns, [stay(100, null)])).toEqual([
      [2, 110, 120],
      [3, 120, 120],
      [4, 120, 120],
      [5, 120, 200],
    ])
    expect(staysOf([turn(2, 110), turn(3, 110)], [stay(150, null)])).toEqual([[3, 150, 200]])
  })

  test('that was open in the waiting room is stayed on from the start', () => {
    expect(staysOf([turn(1, 60), turn(2, 80)], [stay(50, null)])).toEqual([[2, 100, 200]])
  })

  test('ends by leaving, and begins again by coming back', () => {
    const attendance = [stay(100, 130), stay(150, 180)]
    expect(staysOf([turn(2, 110), turn(3, 160)], attendance)).toEqual([
      [2, 110, 130],
      [2, 150, 160],
      [3, 160, 180],
    ])
  })

  test('that a tutor opened for an absent student begins when the student comes', () => {
    expect(staysOf([turn(2, 110), turn(5, 140)], [stay(100, 130), stay(150, null)])).toEqual([
      [2, 110, 130],
      [5, 150, 200],
    ])
  })

  test('keeps its place in the order where a turn bears the earlier time', () => {
    expect(staysOf([turn(2, 120), turn(3, 119), turn(4, 150)], [stay(100, null)])).toEqual([
      [2, 120, 120],
      [3, 120, 150],
      [4, 150, 200],
    ])
  })
})

const time = fc.integer({ min: 80, max: 220 })
const attendances = fc.array(
  fc
    .tuple(time, fc.option(fc.integer({ min: 0, max: 60 })))
    .map(([from, ms]) => stay(from, ms === null ? null : from + ms)),
  { maxLength: 5 },
)
const turnings = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), time), { maxLength: 8 })
  .map((all) => all.map(([page, at]) => turn(page, at)).sort((a, b) => a.at - b.at))

test('both agree with a count of every single millisecond', () => {
  fc.assert(
    fc.property(attendances, turnings, (attendance, turns) => {
      const present = presentSpans(attendance, story)
      const stays = pageStays(turns, present, story)
      const moments = Array.from({ length: story.until - story.from }, (_, index) => story.from + index)
      const isIn = (at: number) =>
        attendance.some(({ joinedAt, leftAt }) => joinedAt <= at && at < (leftAt ?? story.until))
      for (const at of moments) {
        const page = isIn(at) ? turns.findLast((one) => one.at <= at)?.page : undefined
        const told = stays.filter(({ from, until }) => from <= at && at < until)
        expect(told.map((one) => one.page)).toEqual(page === undefined ? [] : [page])
      }
      expect(presentMs(present)).toBe(moments.filter(isIn).length)
      for (const { from, until } of stays) expect(from).toBeLessThanOrEqual(until)
    }),
  )
})
