import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { RoomHonor } from '#contract/room/shape.ts'
import { createStore } from '#web/client/store.ts'
import { ClientProvider } from '#web/hooks/use-client.ts'
import { viewer } from '#web/student/viewer/words.ja.ts'
import { loadWords } from '#web/words/words.ts'
import { CallButton } from '../calls/call-button.tsx'
import { CheckFrame } from '../check/check-frame.tsx'
import { aRoomAttempt } from '../check/testing/an-attempt.ts'
import { PageFrame } from '../page/reading-page.tsx'
import { aPage, aTextbook } from '../page/testing/a-book.ts'
import { SILENT } from '../sound/create-player.ts'
import { FinishedPanel } from './finished-panel.tsx'
import { LessonProvider, useStudentLesson, type WatchedLesson } from './lesson-context.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

beforeAll(async () => {
  vi.stubGlobal('window', { innerWidth: 1024, innerHeight: 768, devicePixelRatio: 1 })
  await loadWords('student')
  await loadWords('viewer')
})

/** A viewer's client is signed in as nobody, and has no outbox. */
const client = {
  session: { me: createStore(null), guest: { status: createStore({ kind: 'none' }) } },
} as never

const lesson: WatchedLesson = {
  isWatched: true,
  name: '青木 あおい',
  student: null,
  attending: 'here',
  playing: 's1',
  call: { kind: 'in-line', place: 2 },
  talk: null,
  tutor: { id: 'sato' as never, name: '佐藤 けい', face: 'turban', here: true },
  offlineSince: 0,
  place: null,
}

const drawn = (part: ReactNode) =>
  renderToString(
    <ClientProvider value={client}>
      <LessonProvider value={lesson}>{part}</LessonProvider>
    </ClientProvider>,
  )

const book = {
  textbook: aTextbook(),
  pages: [aPage()],
  addressOf: (id: string) => `/${id}`,
  durationOf: () => null,
}
const video = { resourceId: 'film' as never, title: '', width: 4, height: 3 } as never
const honors: RoomHonor[] = [
  { id: 'honor' as never, kind: 'voice', note: 'はっきり読めました', by: '佐藤', givenAt: 0 },
]
const screens = {
  waiting: () =>
    drawn(
      <WaitingScreen
        {...lesson}
        startsAt={0}
        coming={null}
        noPlace={viewer.noPlace(lesson.name)}
        playback={SILENT}
        player={null}
        onLeave={null}
      />,
    ),
  page: () =>
    drawn(
      <PageFrame
        book={book}
        page={aPage({ video })}
        playback={{ ...SILENT, sentence: lesson.playing }}
        player={null}
        door={null}
        offlineSince={0}
        bar={<CallButton />}
      />,
    ),
  check: () =>
    drawn(
      <CheckFrame title="Fire" language="en">
        {null}
      </CheckFrame>,
    ),
  end: () => {
    const attempt = aRoomAttempt({ status: 'marked', score: 80, passed: true, distance: 'passed' })
    return drawn(<FinishedPanel minutes={40} own={{ attempt, honors }} />)
  },
}

test.each(Object.entries(screens))('a viewer has no button and no sound: %s', (_name, draw) => {
  expect(draw()).not.toMatch(/<(button|a|input|video|audio)\b/)
})

test('a viewer reads about the student, in sentences for adults', () => {
  expect(screens.waiting()).toContain(viewer.noPlace(lesson.name))
  expect(screens.waiting()).toContain(viewer.attending.here)
  expect(screens.page()).toContain(viewer.lesson.inLine(2))
  expect(screens.page()).toContain(viewer.page.offline)
  expect(screens.page()).toContain('aria-current="true"')
  expect(screens.end()).toContain(viewer.check.passed(80))
  expect(screens.end()).toContain('はっきり読めました')
})

test.each(['waiting', 'far', 'near'] as const)(
  'a viewer reads no number of a check that is %s',
  (distance) => {
    const attempt = aRoomAttempt({ status: 'marked', score: 57, passed: false, distance })
    const shown = drawn(<FinishedPanel minutes={40} own={{ attempt, honors: [] }} />)
    expect(shown).toContain(viewer.check.distances[distance])
    expect(shown).not.toContain('57')
  },
)

test('a viewer reads that the tutor talks, without a button or a sound', () => {
  const talking: WatchedLesson = { ...lesson, talk: { kind: 'private', tutorName: '森 まどか' } }
  const shown = renderToString(
    <ClientProvider value={client}>
      <LessonProvider value={talking}>
        <CallButton />
      </LessonProvider>
    </ClientProvider>,
  )
  expect(shown).toContain(viewer.lesson.talking('森 まどか'))
  expect(shown).not.toMatch(/<(button|audio|video)\b/)
})

test('a part with acts is never drawn for a viewer', () => {
  const Part = () => <button type="button" onClick={useStudentLesson().leave} />
  expect(() => drawn(<Part />)).toThrow('drawn for a viewer')
})
