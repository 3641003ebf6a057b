import { afterEach, expect, test } from 'vitest'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { aToldLesson, parentsPage } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { listEvents } from '#server/live/topics/event-log.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  /** A lesson with some of everything, and another child at work beside this one. */
  const aFullLesson = async () => {
    const lesson = await aCheckedLesson(server)
    const { tutor, student, classmate, lessonId, sessionId, textbookId, branchId } = lesson
    const studentId = student.person.id
    const about = { lessonId, studentId }
    const reads = async (page: number, played: number, who = student) => {
      const state = { ...onPage(textbookId, page), progress: { played, seconds: 120 } }
      await who.does('/student/record-state', { sessionId, state })
      pass(MINUTE_MS)
    }
    const sentenceOf = async (page: number, id: string) => {
      const { pages } = await student.does('/pages', { textbookId })
      return pages.find(({ number }) => number === page)!.sentences.find((one) => one.id === id)!.text
    }
    for (const [page, played] of [
      [1, 2],
      [2, 1],
      [1, 2],
      [3, 1],
    ] as const)
      await reads(page, played)
    await reads(5, 3, classmate)
    for (const who of [student, classmate, student]) {
      await who.does('/student/raise-call', { sessionId })
      const callId = (await tutor.does('/tutor/join-session', { lessonId })).room.line[0]!.id
      await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
      pass(MINUTE_MS)
      await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'end' })
    }
    await student.does('/student/raise-call', { sessionId })
    await student.does('/student/withdraw-call', { sessionId })
    const attempt = await lesson.solve()
    for (const item of lesson.spoken) await lesson.mark(attempt.id, item, 3)
    for (const kind of ['effort', 'voice'] as const) {
      await tutor.does('/tutor/record-honor', { ...about, kind, note: '' })
      pass(MINUTE_MS)
    }
    const taken = await tutor.does('/tutor/record-honor', { ...about, kind: 'leap', note: '' })
    await tutor.does('/tutor/remove-honor', { honorId: taken.honor.id })
    await tutor.does('/tutor/send-message', { ...about, words: 'よく読めました', goal: '10まで数える' })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const events = await server().database.transaction((tx) =>
      listEvents<RoomEvent>(tx, `lesson-room/${sessionId}`, 0, 10_000),
    )
    return { ...lesson, studentId, events, sentenceOf, page: () => parentsPage(server, studentId, branchId) }
  }

  test('each figure of a lesson is a count over its stored events', async () => {
    const { events, studentId, page } = await aFullLesson()
    const own = events.flatMap(({ at, event }) =>
      'studentId' in event && event.studentId === studentId ? [{ at, event }] : [],
    )
    const atOf = (type: RoomEvent['type']) => events.find(({ event }) => event.type === type)!.at
    const raised = own.flatMap(({ event }) => (event.type === 'call-raised' ? [event.callId] : []))
    const answered = events.filter(
      ({ event }) => event.type === 'call-answered' && raised.includes(event.callId),
    )
    const states = own.flatMap(({ event }) => (event.type === 'state-recorded' ? [event.state] : []))
    const mostOf = Map.groupBy(states, (state) => state.page)
    const sentences = [...mostOf.values()].map((same) =>
      Math.max(...same.map(({ progress }) => (progress.played as number | undefined) ?? 0)),
    )
    const given = own.flatMap(({ event }) => (event.type === 'honor-given' ? [event] : []))
    const removed = own.flatMap(({ event }) => (event.type === 'honor-removed' ? [event.honorId] : []))
    const judged = own.flatMap(({ event }) => (event.type === 'check-judged' ? [event] : [])).at(-1)!
    const { digests, lessons } = await page()
    const [digest, ...more] = digests.lessons
    expect([more, lessons.length]).toEqual([[], 1])
    expect([raised.length, answered.length]).toEqual([3, 2])
    expect(digest!.callsAnswered).toBe(answered.length)
    expect(digest!.minutes).toBe(Math.round((atOf('session-finished') - atOf('session-started')) / MINUTE_MS))
    expect(digest!.books).toEqual([{ title: 'Pip and the Strawberry', pages: mostOf.size }])
    expect(digest!.sentences).toBe(sentences.reduce((sum, count) => sum + count, 0))
    expect([given.length, removed.length]).toEqual([3, 1])
    expect(digest!.honors).toEqual(
      given.filter(({ honorId }) => !removed.includes(honorId)).map(({ kind }) => kind),
    )
    expect(digest!.checks).toMatchObject([
      { score: judged.passed ? judged.score : null, distance: judged.distance, status: 'marked' },
    ])
    expect(digest!.message).toMatchObject({ words: 'よく読めました', goal: '10まで数える', by: '森 まどか' })
    expect(digest).toMatchObject({ lessons: 1, voice: null })
  })

  test('the hard sentence is the one at which the answered calls were raised, recounted from the stored events', async () => {
    const { events, studentId, page, sentenceOf } = await aFullLesson()
    const places = new Map<string, string>()
    let place = ''
    for (const { event } of events) {
      if (event.type === 'state-recorded' && event.studentId === studentId)
        place = JSON.stringify([event.state.page, event.state.sentence])
      if (event.type === 'call-raised' && event.studentId === studentId) places.set(event.callId, place)
    }
    const answered = events.flatMap(({ event }) =>
      event.type === 'call-answered' && places.has(event.callId) ? [places.get(event.callId)!] : [],
    )
    expect(answered).toEqual(['[3,"s1"]', '[3,"s1"]'])
    const text = await sentenceOf(3, 's1')
    const { digests } = await page()
    expect(digests.lessons[0]!.hard).toEqual({ text, by: 'call', times: answered.length })
    expect(digests.thisWeek.hard).toEqual(digests.lessons[0]!.hard)
  })

  test('without a call it is the sentence that was played most often, on a page that was left or is still open', async () => {
    const lesson = await aToldLesson(server)
    const { student, sessionId, textbookId, page } = lesson
    const plays = async (number: number, times: [string, number][]) => {
      const state = { ...onPage(textbookId, number), progress: { played: times.length, times } }
      await student.does('/student/record-state', { sessionId, state })
      pass(MINUTE_MS)
    }
    const hard = async () => (await page()).digests.thisWeek.hard
    const { pages } = await student.does('/pages', { textbookId })
    const textOf = (number: number, index: number) => pages[number - 1]!.sentences[index]!
    const [one, two] = [textOf(1, 0), textOf(2, 0)]
    await plays(1, [[one.id, 2]])
    expect(await hard()).toBeNull()
    await plays(1, [[one.id, 4]])
    expect(await hard()).toEqual({ text: one.text, by: 'repeats', times: 4 })
    await plays(2, [[two.id, 3]])
    expect(await hard()).toEqual({ text: one.text, by: 'repeats', times: 4 })
    await plays(3, [['no-such-sentence', 9]])
    expect(await hard()).toEqual({ text: one.text, by: 'repeats', times: 4 })
    await plays(2, [[two.id, 6]])
    await plays(1, [[one.id, 3]])
    expect(await hard()).toEqual({ text: two.text, by: 'repeats', times: 6 })
    const stored = await server().database.transaction((tx) =>
      listEvents<RoomEvent>(tx, `lesson-room/${sessionId}`, 0, 10_000),
    )
    const counts = stored.flatMap(({ event }) =>
      event.type === 'state-recorded' ? [(event.state.progress.times as [string, number][])[0]!] : [],
    )
    expect(Math.max(...counts.flatMap(([id, times]) => (id === two.id ? [times] : [])))).toBe(6)
  })

  test('a week is the sum of its lessons, and last week is not in it', async () => {
    const { page } = await aFullLesson()
    const { digests } = await page()
    expect(digests.thisWeek).toEqual(digests.lessons[0])
    pass(WEEK_MS)
    const later = (await page()).digests
    expect(later.thisWeek).toMatchObject({ lessons: 0, minutes: 0, books: [], honors: [], message: null })
    expect(later.lessons).toEqual(digests.lessons)
  })
})
