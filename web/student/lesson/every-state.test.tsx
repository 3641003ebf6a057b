import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentClient } from '#web/client/current-client.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { student } from '#web/student/words.ja.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { loadWords } from '#web/words/words.ts'
import { CheckScreen } from '../check/check-screen.tsx'
import { BookAt } from '../page/book-at.tsx'
import { aTextbook } from '../page/testing/a-book.ts'
import { LessonProvider, type StudentLesson } from './lesson-context.tsx'
import { LessonFrame } from './lesson-frame.tsx'

const asked = vi.hoisted(() => ({ textbook: {} as object, call: {} as object }))
vi.mock(import('#web/hooks/use-textbook.ts'), () => ({ useTextbook: () => asked.textbook as never }))
vi.mock(import('#web/hooks/asks/use-ask.ts'), () => ({ useAsk: () => asked.call as never }))

const nothing = () => undefined
const offline = { kind: 'offline' }
const missing = { kind: 'not-found' }
const broken = { kind: 'bug', id: '1' }
const loading = { status: 'loading', problem: null, value: undefined, refetch: nothing }
const failed = (problem: object) => ({ status: 'failed', problem, value: undefined, refetch: nothing })
const ready = {
  status: 'ready',
  book: { textbook: aTextbook(), pages: [], addressOf: (id: string) => id },
}

const lesson: StudentLesson = {
  isWatched: false,
  sessionId: 'session' as never,
  offlineSince: null,
  tutor: null,
  place: null,
  call: { view: { kind: 'silent' }, problem: null, raise: nothing, withdraw: nothing },
  talk: null,
  asked: null,
  goTo: nothing,
  closeCheck: nothing,
  leave: nothing,
}

beforeAll(async () => {
  await loadWords('student')
})
beforeEach(() => {
  asked.textbook = loading
  asked.call = loading
})

const drawn = (part: ReactNode) =>
  renderToString(
    <ClientProvider value={currentClient()}>
      <LessonProvider value={lesson}>{part}</LessonProvider>
    </ClientProvider>,
  )
const page = (
  <BookAt place={{ textbookId: aTextbook().id, page: 99 }} Around={LessonFrame}>
    {() => null}
  </BookAt>
)
const check = <CheckScreen chapterId={'chapter' as never} attempt={null} progress={[]} read={new Set()} />

test.each([
  ['a page that loads', page, { textbook: loading }],
  ['a book that is missing', page, { textbook: failed(missing) }],
  ['a book without a network', page, { textbook: failed(offline) }],
  ['a book that fails', page, { textbook: failed(broken) }],
  ['a page that the book does not have', page, { textbook: ready }],
  ['a check that loads', check, {}],
  ['a check that is missing', check, { call: failed(missing) }],
  ['a check without a network', check, { call: failed(offline) }],
  ['a check that fails', check, { call: failed(broken) }],
  ['a lesson without a book', <LessonFrame key="none">{null}</LessonFrame>, {}],
])('a student can call and leave beside %s', (_, part, state) => {
  Object.assign(asked, state)
  const shown = drawn(part)
  expect(shown).toContain(`title="${plain(student.lesson.callLong)}"`)
  expect(shown).toContain(`title="${plain(student.lesson.leave)}"`)
})
