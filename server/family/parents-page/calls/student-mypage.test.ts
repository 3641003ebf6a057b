import { afterEach, expect, test } from 'vitest'
import type { ParentsPage } from '#contract/family/parents-page.ts'
import { aToldLesson, parentsPage } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  const pageOf = ({ student, branchId }: LiveLesson) => parentsPage(server, student.person.id, branchId)
  const thisWeek = ({ weeks }: ParentsPage) => weeks.at(-1)!

  test('names the student, and is friendly and empty before the first lesson', async () => {
    const { page, lessonId } = await aToldLesson(server, 'planned')
    const { weeks, toldAt, visitEndsAt, consents, coming, ...rest } = await page()
    expect(rest).toEqual({
      student: { displayName: '青木 あおい', reading: 'あおき あおい', emblem: expect.any(String) },
      leaverMonths: 12,
      school: { name: 'あおば校', timeZone: 'Asia/Tokyo' },
      level: null,
      picture: null,
      hard: [],
      lessons: [],
      digests: {
        thisWeek: {
          lessons: 0,
          minutes: 0,
          books: [],
          sentences: 0,
          callsAnswered: 0,
          hard: null,
          checks: [],
          honors: [],
          message: null,
          voice: null,
        },
        lessons: [],
      },
      cancelled: [],
      questions: [],
      checks: [],
      honors: [],
      books: [],
      message: null,
      canReturn: false,
      mayAnswer: false,
    })
    expect(coming.map(({ id, startsAt, absence }) => [id, startsAt, absence])).toEqual([
      [lessonId, TEN_O_CLOCK, null],
    ])
    expect(consents.map(({ kind, isGiven, how }) => [kind, isGiven, how])).toEqual([
      ['voice', true, 'paper'],
      ['recording', true, 'paper'],
    ])
    expect([toldAt, visitEndsAt]).toEqual([TEN_O_CLOCK, TEN_O_CLOCK + HOUR_MS])
    expect([weeks.length, weeks[0]!.monday, weeks[7]!.monday]).toEqual([8, '2026-09-28', '2026-11-16'])
    for (const { monday: _, ...figures } of weeks)
      expect(figures).toEqual({
        lessons: 0,
        minutes: 0,
        pages: 0,
        sentences: 0,
        home: { minutes: 0, pages: 0 },
      })
  })

  test('shows the minutes, pages, sentences and answered calls of a lesson', async () => {
    const { read, page, tutor, student, sessionId, lessonId } = await aToldLesson(server)
    await read(1, 0)
    await read(1, 2)
    await read(2, 0)
    pass(10 * MINUTE_MS)
    await student.does('/student/raise-call', { sessionId })
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    const callId = room.line[0]!.id
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
    pass(1.5 * MINUTE_MS)
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'end' })
    await student.does('/student/raise-call', { sessionId })
    await student.does('/student/withdraw-call', { sessionId })
    await read(4, 1)
    pass(3.5 * MINUTE_MS)
    const told = await page()
    expect(told.lessons).toEqual([
      {
        startedAt: TEN_O_CLOCK,
        minutes: 15,
        books: [{ title: 'Pip and the Strawberry', pages: 1, labels: ['2'], turned: 2 }],
        sentences: 3,
        callsAnswered: 1,
        talks: { count: 1, minutes: 2 },
        voice: null,
      },
    ])
    expect(thisWeek(told)).toEqual({
      monday: '2026-11-16',
      lessons: 1,
      minutes: 15,
      pages: 1,
      sentences: 3,
      home: { minutes: 0, pages: 0 },
    })
    expect(told.books).toEqual([{ title: 'Pip and the Strawberry', pagesRead: 1, pageCount: 6 }])
  })

  test('counts sentences once, however often the page is opened, the tablet reloaded, or the child boasts', async () => {
    const { read, page, tutor, student, lessonId, textbookId } = await aToldLesson(server)
    pass(MINUTE_MS)
    await read(1, 2)
    // A reload counts from zero; so does another page and back.
    await read(1, 0)
    await read(1, 1)
    await read(2, 0)
    await read(1, 1)
    expect(thisWeek(await page()).sentences).toBe(2)
    await read(3, 9_000)
    const sentences = thisWeek(await page()).sentences
    expect(sentences).toBeGreaterThan(2)
    expect(sentences).toBeLessThan(20)
    // Sent on by a tutor: this does not count the next page as heard.
    const change = { kind: 'page' as const, place: { textbookId, page: 5 } }
    await tutor.does('/tutor/record-state', { lessonId, studentId: student.person.id, change })
    expect(thisWeek(await page()).sentences).toBe(sentences)
  })

  test('puts lessons into the branch’s weeks, the newest first, and leaves out what is long ago', async () => {
    const { read, page, tutor, classroom, student, sessionId, textbookId } = await aToldLesson(server)
    await read(2, 1)
    pass(14 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    // Sunday, half past ten in the evening in Tokyo, still belongs to this week.
    for (const [startsAt, minutes] of [
      [Date.parse('2026-11-22T13:30:00Z'), 12],
      [Date.parse('2026-11-22T15:30:00Z'), 9],
    ] as const) {
      server().clock.set(startsAt)
      const studentIds = [student.person.id]
      const { id: lessonId } = await aLesson(server().database, {
        classroom,
        studentIds,
        startsAt,
        textbookId,
      })
      const [mori, aoi] = [await signedIn(server, tutor.person), await signedIn(server, student.person)]
      const { sessionId } = await aoi.does('/student/join-session', { lessonId })
      await mori.does('/tutor/join-session', { lessonId })
      await mori.does('/tutor/start-lesson-session', { sessionId })
      await aoi.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
      pass(minutes * MINUTE_MS)
      await mori.does('/tutor/finish-lesson-session', { sessionId })
    }
    const told = await page()
    expect(told.lessons.map(({ minutes }) => minutes)).toEqual([9, 12, 14])
    expect(told.weeks.slice(-2).map(({ monday, minutes, pages }) => [monday, minutes, pages])).toEqual([
      ['2026-11-16', 26, 2],
      ['2026-11-23', 9, 1],
    ])
    pass(7 * WEEK_MS)
    expect((await page()).lessons.map(({ minutes }) => minutes)).toEqual([9])
    pass(WEEK_MS)
    expect(await page()).toMatchObject({ lessons: [], books: [{ pagesRead: 2 }] })
  })

  test('shows a check as waiting until the tutor has marked it, and then its result', async () => {
    const lesson = await aCheckedLesson(server)
    const { solve, mark, spoken } = lesson
    const { id } = await solve()
    const waiting = (await pageOf(lesson)).checks
    expect(waiting).toMatchObject([{ status: 'finished', distance: 'waiting', score: null, best: null }])
    expect(waiting[0]).toMatchObject({ book: 'Pip and the Strawberry', at: TEN_O_CLOCK })
    for (const item of spoken) await mark(id, item, 3)
    expect((await pageOf(lesson)).checks).toMatchObject([
      { status: 'marked', distance: 'passed', score: 100, best: 100 },
    ])
  })

  test('says so where the lesson ended before anybody could mark', async () => {
    const lesson = await aCheckedLesson(server)
    await lesson.solve()
    await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
    expect((await pageOf(lesson)).checks).toMatchObject([{ status: 'unmarked', distance: null, score: null }])
  })

  test('shows no honor that was removed', async () => {
    const { tutor, student, lessonId, page } = await aToldLesson(server)
    const give = async (kind: 'effort' | 'voice', note: string) =>
      (await tutor.does('/tutor/record-honor', { lessonId, studentId: student.person.id, kind, note })).honor
    const { id } = await give('effort', '')
    await give('voice', 'とても はっきり')
    expect((await page()).honors).toHaveLength(2)
    await tutor.does('/tutor/remove-honor', { honorId: id })
    expect((await page()).honors).toEqual([
      { kind: 'voice', note: 'とても はっきり', givenAt: TEN_O_CLOCK, givenBy: '森 まどか' },
    ])
  })

  test('holds nothing of another student, none of the tutors’ notes, and no id but a lesson’s and a picture’s', async () => {
    const lesson = await aToldLesson(server)
    const { read, page, tutor, classmate, lessonId, sessionId, textbookId } = lesson
    await read(2, 3)
    await read(6, 3, classmate)
    const about = { lessonId, studentId: classmate.person.id }
    const secrets = ['はるとのメモ', 'はるとの親へ', 'はるとの目標', 'はるとのほうび', 'あおいのメモ']
    await tutor.does('/tutor/record-state', { ...about, change: { kind: 'note', note: secrets[0]! } })
    await tutor.does('/tutor/send-message', { ...about, words: secrets[1]!, goal: secrets[2]! })
    await tutor.does('/tutor/record-honor', { ...about, kind: 'leap', note: secrets[3]! })
    const note = { kind: 'note' as const, note: secrets[4]! }
    await tutor.does('/tutor/record-state', { lessonId, studentId: lesson.student.person.id, change: note })
    await classmate.does('/student/raise-call', { sessionId })
    await classmate.does('/student/start-final-check', {
      sessionId,
      chapterId: lesson.chapterId,
      scope: 'all',
    })
    pass(MINUTE_MS)
    // The tutor's views contain all of it.
    const desk = JSON.stringify(await tutor.does('/tutor/lesson-students', { lessonId }))
    for (const secret of [...secrets, classmate.person.displayName]) expect(desk).toContain(secret)
    const told = await page()
    const text = JSON.stringify(told)
    for (const secret of [...secrets, classmate.person.displayName, classmate.id, textbookId])
      expect(text).not.toContain(secret)
    expect(told.coming.map(({ id }) => id)).toEqual([lessonId])
    const ownPicture = told.picture?.address ?? ''
    expect(ownPicture).not.toBe('')
    expect(text.replaceAll(lessonId, '').replace(ownPicture, '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(told.lessons[0]!.books[0]!.labels).toEqual(['2'])
    expect(told).toMatchObject({ checks: [], honors: [], message: null, lessons: [{ callsAnswered: 0 }] })
  })
})
