import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { createStore } from '#web/client/store.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { student } from '#web/student/words.ja.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { loadWords } from '#web/words/words.ts'
import { LessonHero } from './hero/home-hero.tsx'
import { WeekPath } from './week-path.tsx'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 11, 3, 6, 0)
const asked = vi.hoisted(() => ({ week: {} as object }))
vi.mock(import('#web/hooks/asks/use-ask.ts'), () => ({ useAsk: () => asked.week as never }))
vi.mock(import('#web/hooks/use-now.ts'), () => ({ useNow: () => NOW }))
vi.mock(import('#web/hooks/use-session.ts'), (original) =>
  original().then((all) => ({ ...all, useZone: () => 'Asia/Tokyo' })),
)

const client = { session: { me: createStore(null), guest: { status: createStore({}) } } } as never
const nothing = () => undefined
const aLesson = (inMinutes: number, given: Partial<Lesson> = {}): Lesson => ({
  id: `in ${inMinutes}` as never,
  classroom: { id: 'room' as never, name: 'Sakura' },
  tutor: { id: 'sato' as never, displayName: '森' },
  kind: 'regular',
  startsAt: NOW + inMinutes * MINUTE,
  endsAt: NOW + (inMinutes + 50) * MINUTE,
  status: 'scheduled',
  cancelReason: null,
  studentCount: 4,
  joinFrom: NOW + (inMinutes - 10) * MINUTE,
  ...given,
})
const days = (...lessons: Lesson[][]) =>
  ['03', '04', '05', '06', '07', '08', '09'].map((day, at) => ({
    day: `2026-12-${day}`,
    lessons: lessons[at] ?? [],
  }))
const drawn = (part: ReactNode) => renderToString(<ClientProvider value={client}>{part}</ClientProvider>)
const textOf = (html: string) => html.replaceAll(/<rt[^>]*>.*?<\/rt>|<rp[^>]*>.*?<\/rp>|<[^>]*>/g, '')

beforeAll(() => loadWords('student'))
beforeEach(() => {
  asked.week = { status: 'ready', problem: null, value: { days: days() } }
})

function path(today: Lesson[], ...later: Lesson[][]): string {
  asked.week = { status: 'ready', problem: null, value: { days: days(today, ...later) } }
  return drawn(<WeekPath today={today} onJoin={nothing} />)
}
const doorsOf = (html: string) => [...html.matchAll(/data-door="(\w+)"/g)].map(([, state]) => state)

test('a week is seven places from today on: a stone where there is no lesson, and no weather', () => {
  const html = path([])
  expect(html.match(/<li/g)).toHaveLength(7)
  expect(html.match(/data-garden="ring"/g)).toHaveLength(7)
  expect(html).toMatch(/aria-current="date"[^]*きょう/)
  expect(doorsOf(html)).toEqual([])
})

test('a lesson is a door with its time and its tutor, and today’s stands open', () => {
  const html = path([aLesson(60)], [], [aLesson(3 * 24 * 60)])
  expect(doorsOf(html)).toEqual(['open', 'closed'])
  expect(html).toContain('aria-label="レッスン：16:00 森先生"')
  expect(html).not.toContain('<button')
})

test('a door that can be entered is pressed, and one that is over is closed', () => {
  expect(path([aLesson(5)])).toContain('<button')
  const over = path([aLesson(-120, { status: 'finished' })])
  expect(doorsOf(over)).toEqual(['closed'])
  expect(over).not.toContain('<button')
})

test('of two lessons today both doors stand, the next one open; a day whose lessons are off has an umbrella', () => {
  expect(doorsOf(path([aLesson(-120, { status: 'finished' }), aLesson(60)]))).toEqual(['closed', 'open'])
  const off = path([aLesson(60, { status: 'cancelled' })])
  expect(doorsOf(off)).toEqual([])
  expect(off).toContain(`aria-label="${plain(student.calendar.cancelled)}"`)
})

test('a week that was kept some days ago begins today', () => {
  const kept = days([aLesson(60)]).map(({ lessons }, at) => ({ day: `2026-12-0${at + 1}`, lessons }))
  asked.week = { status: 'ready', problem: null, value: { days: kept } }
  const html = drawn(<WeekPath today={undefined} onJoin={nothing} />)
  expect(html.match(/<li/g)).toHaveLength(5)
  expect(html).toMatch(/<li aria-current="date"/)
  expect(doorsOf(html)).toEqual([])
})

test('a week that cannot be loaded says so, except offline, where the bar does', () => {
  const failed = (kind: string, offline: boolean) => ({
    status: 'failed',
    problem: { kind, id: 'x' },
    offline,
    value: undefined,
  })
  asked.week = failed('bug', false)
  expect(drawn(<WeekPath today={[]} onJoin={nothing} />)).toContain('role="alert"')
  asked.week = failed('offline', true)
  expect(drawn(<WeekPath today={[]} onJoin={nothing} />)).not.toContain('role="alert"')
})

const place = { textbookId: 'fire' as never, page: 1 }
const hero = (kind: 'enter' | 'later' | 'over' | 'off', lesson: Lesson, next: Lesson | null = null) =>
  textOf(
    drawn(<LessonHero hero={{ kind, lesson }} place={place} next={next} onJoin={nothing} onRead={nothing} />),
  )

test('a hero says when its lesson is, and has the one button of its state', () => {
  asked.week = { status: 'loading', problem: null, value: undefined }
  const { home } = student
  expect(hero('enter', aLesson(5))).toContain(plain(home.join))
  expect(hero('later', aLesson(40))).toMatch(/16:|15:40 から.*あと 40分.*先に 本を 読む/)
  expect(hero('later', aLesson(300))).toContain(plain(home.opensAt('19:50')))
})

test('a lesson that is over names the day of the next, and a cancelled one its reason', () => {
  asked.week = { status: 'loading', problem: null, value: undefined }
  const over = aLesson(-120, { status: 'finished' })
  expect(hero('over', over, aLesson(5 * 24 * 60))).toContain('また 火よう日にね')
  expect(hero('over', over)).toContain(student.home.againSoon)
  expect(hero('off', aLesson(60, { status: 'cancelled', cancelReason: '大雪のため' }))).toContain(
    '大雪のため',
  )
})
