import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#web/client/store.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { student } from '#web/student/words.ja.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { loadWords } from '#web/words/words.ts'
import { LessonProvider, type StudentLesson } from '../lesson/lesson-context.tsx'
import { aPage, aTextbook } from '../page/testing/a-book.ts'
import { StoryEnd } from './story-end.tsx'
import { leavesOf } from './story-plant.tsx'

const asked = vi.hoisted(() => ({ check: {} as object }))
vi.mock(import('#web/hooks/asks/use-ask.ts'), () => ({ useAsk: () => asked.check as never }))

const nothing = () => undefined
const client = {
  session: { me: createStore({ role: 'student', emblem: 'elephant' }), guest: { status: createStore({}) } },
} as never
const lesson = { isWatched: false, sessionId: 'now', leave: nothing } as unknown as StudentLesson
const untried = { status: 'ready', problem: null, value: { attempts: [] } }
const failed = (kind: string) => ({ status: 'failed', problem: { kind }, value: undefined })

beforeAll(() => loadWords('student'))
beforeEach(() => {
  asked.check = untried
})

function drawn({ chapter = 0, unheard = [] as number[] } = {}): { html: string; buttons: string[] } {
  const book = { textbook: aTextbook(), pages: [aPage({ number: 9 })], addressOf: nothing } as never
  const end = (
    <StoryEnd
      book={book}
      chapter={aTextbook().chapters[chapter]!}
      own={null}
      unheard={unheard}
      onCheck={nothing}
      onPage={nothing}
    />
  )
  const html = renderToString(
    <ClientProvider value={client}>
      <LessonProvider value={lesson}>{end}</LessonProvider>
    </ClientProvider>,
  )
  const words = Object.entries(student.storyEnd).filter(([key]) => key !== 'title')
  const text = html.replaceAll(/<rt[^>]*>.*?<\/rt>|<rp[^>]*>.*?<\/rp>|<[^>]*>/g, '')
  return { html, buttons: words.filter(([, each]) => text.includes(plain(each))).map(([key]) => key) }
}

test('a story that was heard has a leaf for each page, its child beside it, and its check', () => {
  const { html, buttons } = drawn()
  expect(buttons).toEqual(['check', 'next'])
  expect(html.match(/data-leaf/g)).toHaveLength(8)
  expect(html).toContain('data-story-plant="opening"')
  expect(html).toContain('data-emblem="elephant"')
})

test('a story with pages that were only turned has fewer leaves and leads to them', () => {
  const { html, buttons } = drawn({ unheard: [2, 5] })
  expect(buttons).toEqual(['unheard', 'next'])
  expect(html.match(/data-leaf/g)).toHaveLength(6)
  expect(html).toContain('data-story-plant="bud"')
})

test('a story without a check is open, and one whose check cannot be asked for keeps nobody', () => {
  asked.check = failed('not-found')
  expect(drawn().html).toContain('data-story-plant="open"')
  asked.check = failed('offline')
  expect(drawn()).toMatchObject({ buttons: ['next'] })
})

test('the last story of a book leads to the shelf, and nothing is offered before the check is known', () => {
  expect(drawn({ chapter: 1 }).buttons).toEqual(['check', 'shelf'])
  asked.check = failed('not-found')
  expect(drawn({ chapter: 1 }).html).toContain('data-story-plant="shelf"')
  asked.check = { status: 'loading', problem: null, value: undefined }
  expect(drawn().buttons).toEqual([])
})

test('a long story’s pages share the leaves that have room', () => {
  expect(leavesOf(12, 12)).toHaveLength(12)
  expect(leavesOf(60, 60)).toHaveLength(24)
  expect(leavesOf(60, 30)).toHaveLength(12)
  expect(Math.min(...leavesOf(60, 60).map(({ y }) => y))).toBeGreaterThan(150)
})
