import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#web/client/store.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { grounds } from '#web/ui/child-state/child-picture.tsx'
import drawings from '#web/ui/child-state/child-scenes.svg?raw'
import { ChildState } from '#web/ui/child-state/child-state.tsx'
import { ScreenFailed } from '#web/ui/page/state-panel.tsx'
import { shared } from '#web/words/ja/shared.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { loadWords } from '#web/words/words.ts'
import { NoLessonHero } from './home/hero/reading-hero.tsx'
import { HonorShelf } from './home/honor-shelf.tsx'
import { HomeworkChips } from './homework/homework-chips.tsx'
import { NotInPanel } from './lesson/not-in-panel.tsx'
import { WorkInBasket } from './offline/late-line.tsx'
import { NoBooks } from './shelf/book-shelf.tsx'
import { student as words } from './words.ja.ts'

const given = vi.hoisted(() => ({ answer: {} as object, unsent: [] as object[], keeps: true }))
vi.mock(import('#web/hooks/asks/use-ask.ts'), () => ({
  useAsk: () => ({ status: 'ready', problem: null, offline: false, value: given.answer }) as never,
}))
vi.mock(import('#web/hooks/asks/use-outbox.ts'), (original) =>
  original().then((all) => ({
    ...all,
    useUnsent: () => given.unsent as never,
    useCanJournal: () => given.keeps,
    useLateWork: () => null,
  })),
)
vi.mock(import('#web/client/page.ts'), (original) =>
  original().then((all) => ({ ...all, buildId: () => 'this build' })),
)

const nothing = (): void => undefined
const himari = { role: 'student', id: 'himari', emblem: 'elephant', timeZone: 'Asia/Tokyo' }
const build = createStore<string | null>(null)
const client = {
  session: { me: createStore(himari), guest: { status: createStore({ kind: 'none' }) } },
  connection: { build },
} as never

beforeAll(async () => {
  await loadWords('student')
})
beforeEach(() => {
  given.answer = {}
  given.unsent = []
  given.keeps = true
})

const drawn = (part: ReactNode): string =>
  renderToString(<ClientProvider value={client}>{part}</ClientProvider>)
/** A text of the product as it is found. */
const said = (text: string): string => plain(text).replaceAll('\u200b', '')
const textOf = (html: string): string =>
  html.replaceAll(/<rt[^>]*>.*?<\/rt>|<rp[^>]*>.*?<\/rp>|<[^>]*>/g, '').replaceAll('\u200b', '')

/** A part as a child finds it: its scene, its sentence, and the words of its buttons. */
function found(part: ReactNode) {
  const html = drawn(part)
  const [, scene] = /data-state="([\w-]+)"/.exec(html) ?? []
  const [, sentence = ''] = /<h[12][^>]*>(.*?)<\/h[12]>/.exec(html.slice(html.indexOf('data-state'))) ?? []
  const actions = [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => textOf(button))
  return { scene, sentence: textOf(sentence), actions }
}
const refused = (code: string, details = {}) => ({ kind: 'refused', code, details }) as never
const notIn = (problem: never) => found(<NotInPanel problem={problem} onAgain={nothing} onHome={nothing} />)

test('a closed door, a lesson that is over and one that is off each have their picture, their sentence and one way on', () => {
  const { lesson, page } = words
  const home = [said(page.home)]
  expect(notIn(refused('TooEarly'))).toEqual({
    scene: 'closed',
    sentence: said(lesson.tooEarly),
    actions: home,
  })
  expect(notIn('denied' as never)).toMatchObject({ scene: 'closed', actions: home })
  expect(notIn(refused('SessionFinished'))).toEqual({
    scene: 'finished',
    sentence: said(lesson.sessionFinished),
    actions: [said(lesson.end)],
  })
  expect(notIn(refused('LessonCancelled', { reason: '大雪' }))).toMatchObject({
    scene: 'cancelled',
    actions: home,
  })
  expect(notIn({ kind: 'not-found' } as never)).toMatchObject({ scene: 'not-found', actions: home })
})

test('without a network a child may try again, or go home', () => {
  const { scene, actions } = notIn({ kind: 'offline' } as never)
  expect(scene).toBe('offline')
  expect(actions).toHaveLength(2)
})

test('a child without honors sees where they will live, and the way to the garden', () => {
  given.answer = { honors: [] }
  expect(found(<HonorShelf onGarden={nothing} />)).toEqual({
    scene: 'no-honor',
    sentence: said(words.honors.empty),
    actions: [said(words.honors.toGarden)],
  })
})

test('a child who has read nothing yet finds a seed and the book; without a book nothing is to be pressed', () => {
  const read = [said(words.home.read)]
  expect(found(<NoLessonHero isTrial={false} onRead={nothing} />)).toEqual({
    scene: 'no-lesson',
    sentence: said(words.home.noLesson),
    actions: read,
  })
  expect(found(<NoLessonHero isTrial onRead={null} />)).toMatchObject({ scene: 'no-lesson', actions: [] })
})

test('an empty shelf says so, and looks again', () => {
  const shown = found(<NoBooks text={words.home.noBooks} onAgain={nothing} />)
  expect(shown).toMatchObject({ scene: 'no-book', sentence: said(words.home.noBooks) })
  expect(shown.actions).toHaveLength(1)
})

const homework = (status: string) => ({
  id: status,
  kind: 'page',
  textbookId: 'cats',
  book: 'Cats',
  chapter: '',
  pages: [3],
  nextPage: 3,
  done: 0,
  of: 1,
  status,
  due: null,
})

test('homework is praised when all of it is done, and not before', () => {
  const here = { textbookId: 'cats' as never, page: 3 }
  given.answer = { homework: [homework('done'), { ...homework('done'), id: 'second' }] }
  expect(found(<HomeworkChips here={here} />)).toEqual({
    scene: 'homework-done',
    sentence: said(words.homework.allDone),
    actions: [said(words.home.read)],
  })
  given.answer = { homework: [homework('done'), homework('set')] }
  expect(found(<HomeworkChips here={here} />).scene).toBeUndefined()
})

test('work that waits for a network is in the basket, where the browser keeps it', () => {
  expect(found(<WorkInBasket />).scene).toBeUndefined()
  given.unsent = [{}]
  expect(found(<WorkInBasket />)).toEqual({
    scene: 'kept',
    sentence: said(words.page.kept),
    actions: [said(words.page.keepOn)],
  })
  given.keeps = false
  expect(found(<WorkInBasket />).scene).toBeUndefined()
})

test('a screen whose script is gone with its build opens anew, and else is tried again', () => {
  const failed = () => found(<ScreenFailed part={false} retry={nothing} />)
  for (const same of [null, 'this build']) {
    build.set(same)
    expect(failed()).toMatchObject({ scene: undefined, actions: [said(shared.retry)] })
  }
  build.set('another build')
  expect(failed()).toEqual({
    scene: 'renewed',
    sentence: said(shared.renewed),
    actions: [said(shared.reopen)],
  })
})

test('a child finds their own emblem in a scene, and the tutor’s face beside what is heard', () => {
  expect(drawn(<ChildState part of="no-lesson" text="…" />)).toContain('#elephant')
  expect(drawn(<ChildState part of="listening" face="turban" text="…" />)).toContain('data-face="turban"')
  expect(drawn(<ChildState part of="kept" text="…" />)).not.toContain('#elephant')
})

test('each scene is drawn in the one file, and a screen reader hears the sentence alone', () => {
  const scenes = Object.keys(grounds)
  const ofAdults = ['not-found', 'offline', 'error']
  expect(scenes.length).toBeGreaterThan(20)
  for (const scene of scenes.filter((each) => !ofAdults.includes(each)))
    expect(drawings, scene).toContain(`<symbol id="${scene}" `)
  expect(drawn(<ChildState of="kept" text="…" />)).toMatch(/role="status".*aria-hidden="true".*<use/)
  expect(drawn(<ChildState isTrouble of="error" text="…" />)).toContain('role="alert"')
})
