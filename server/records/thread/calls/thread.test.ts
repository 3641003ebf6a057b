import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aCredential, aLesson } from '#server/testing/builders.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aWeek = async () => {
    const lesson = await aCheckedLesson(server)
    const { tutor, student, classroom } = lesson
    const studentId = student.person.id
    const next = await aLesson(server().database, {
      classroom,
      studentIds: [studentId],
      startsAt: TEN_O_CLOCK + 7 * DAY_MS,
    })
    const thread = async (before?: number, by = tutor.person) => {
      const who = await signedIn(server, by)
      return await who.does('/tutor/student-thread', { studentId, ...(before && { before }) })
    }
    return { ...lesson, studentId, next, thread }
  }

  test('a thread tells of note, goal, check, homework, honors, contact, pages and lessons what is stored', async () => {
    const { tutor, student, studentId, lessonId, sessionId, textbookId, solve, next, thread } = await aWeek()
    const about = { lessonId, studentId }
    const note = { kind: 'note', note: 'r と l をもう一度' } as const
    await tutor.does('/tutor/record-state', { ...about, change: note })
    await tutor.does('/tutor/send-message', { ...about, words: 'よく読めました', goal: 'Fire をひとりで' })
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    server().clock.pass(5 * MINUTE_MS)
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 4) })
    await tutor.does('/tutor/record-honor', { ...about, kind: 'voice', note: '' })
    const task = { kind: 'page', textbookId, page: 5 } as const
    await tutor.does('/tutor/set-homework', { studentId, task })
    await solve()
    server().clock.pass(5 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    server().clock.pass(DAY_MS)
    const seen = await thread()
    expect(seen).toMatchObject({
      student: {
        id: studentId,
        displayName: '青木 あおい',
        reading: 'あおき あおい',
        classroom: 'みどり教室',
      },
      note: { text: 'r と l をもう一度', startsAt: TEN_O_CLOCK },
      goal: { goal: 'Fire をひとりで', by: '森 まどか', at: TEN_O_CLOCK },
      contactAt: TEN_O_CLOCK + 5 * MINUTE_MS,
      lastPage: { page: 4, title: 'Pip and the Strawberry' },
      lastCheck: { book: 'Pip and the Strawberry' },
      next: { lessonId: next.id, startsAt: next.startsAt },
      homework: [{ kind: 'page', pages: [5], status: 'set' }],
      honors: [{ kind: 'voice' }],
      earlier: null,
    })
    expect(seen.lessons).toMatchObject([
      {
        lessonId,
        note: 'r と l をもう一度',
        minutes: 10,
        pages: [{ textbookId, first: 2, last: 4 }],
        lastPlace: { textbookId, page: 4 },
        checks: [{ book: 'Pip and the Strawberry' }],
        honors: ['voice'],
      },
    ])
    // A page that is in front for five minutes is heard.
    expect(seen.weeks).toMatchObject([{ monday: '2026-11-16', first: 2 }])
  })

  test('the sentences that were heard again most come with how often, over all lessons', async () => {
    const { student, tutor, classroom, studentId, sessionId, textbookId, thread } = await aWeek()
    const { pages } = await student.does('/pages', { textbookId })
    const listen = async (who: typeof student, session: typeof sessionId, page: number, times: number) => {
      const sentence = pages.find(({ number }) => number === page)!.sentences[0]!
      const progress = { played: 1, times: [[sentence.id, times] as [string, number]] }
      await who.does('/student/record-state', {
        sessionId: session,
        state: { ...onPage(textbookId, page), progress },
      })
      await who.does('/student/record-state', { sessionId: session, state: onPage(textbookId, page + 1) })
      return sentence.text
    }
    const first = await listen(student, sessionId, 1, 4)
    const second = await listen(student, sessionId, 3, 6)
    await listen(student, sessionId, 5, 2)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    server().clock.pass(DAY_MS)
    const { id } = await aLesson(server().database, {
      classroom,
      studentIds: [studentId],
      startsAt: TEN_O_CLOCK + DAY_MS,
    })
    const who = await signedIn(server, tutor.person)
    const entered = await who.does('/tutor/join-session', { lessonId: id })
    const child = await signedIn(server, student.person)
    await child.does('/student/join-session', { lessonId: id })
    await who.does('/tutor/start-lesson-session', { sessionId: entered.sessionId })
    await listen(child, entered.sessionId, 1, 3)
    const { repeated, listed } = await thread()
    expect(repeated).toEqual([
      { textbookId, page: 1, text: first, times: 7 },
      { textbookId, page: 3, text: second, times: 6 },
    ])
    expect(listed).toMatchObject({ of: 4 })
  })

  test('a student of whom nothing is known has an empty thread', async () => {
    const { outsider, tutor } = await aWeek()
    const seen = await tutor.does('/tutor/student-thread', { studentId: outsider.person.id })
    expect(seen).toMatchObject({ note: null, goal: null, contactAt: null, lastPage: null, next: null })
    expect([seen.lessons, seen.homework, seen.honors, seen.weeks]).toEqual([[], [], [], []])
  })

  test('lessons come in pages, the newest first, and none twice', async () => {
    const { tutor, student, classroom, studentId, thread, sessionId } = await aWeek()
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    for (let day = 1; day <= 11; day += 1) {
      server().clock.set(TEN_O_CLOCK + day * DAY_MS)
      const { id } = await aLesson(server().database, {
        classroom,
        studentIds: [studentId],
        startsAt: TEN_O_CLOCK + day * DAY_MS,
      })
      const who = await signedIn(server, tutor.person)
      const entered = await who.does('/tutor/join-session', { lessonId: id })
      await (await signedIn(server, student.person)).does('/student/join-session', { lessonId: id })
      await who.does('/tutor/start-lesson-session', { sessionId: entered.sessionId })
      await who.does('/tutor/finish-lesson-session', { sessionId: entered.sessionId })
    }
    const first = await thread()
    expect(first.lessons).toHaveLength(10)
    const rest = await thread(first.earlier!)
    expect(rest).toMatchObject({ earlier: null })
    const days = [...first.lessons, ...rest.lessons].map(({ startsAt }) => (startsAt - TEN_O_CLOCK) / DAY_MS)
    expect(days).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  })

  test('students are listed by reading, and found by name and login id, in their own branch alone', async () => {
    const [here, there] = [await aWeek(), await aWeek()]
    const { student, classmate, outsider, trialStudent, tutor } = here
    await aCredential(server().database, classmate.person, { loginId: `haruto-${classmate.person.id}` })
    const find = async (search: string) => {
      const { students, total } = await tutor.does('/tutor/students', { search })
      expect(total).toBe(students.length)
      return students
    }
    const all = [student, classmate, outsider, trialStudent].map(({ person }) => person.id)
    expect(new Set((await find('')).map(({ id }) => id))).toEqual(new Set(all))
    expect((await find('上野')).map(({ id }) => id)).toEqual([outsider.person.id])
    expect(await find('HARUTO')).toMatchObject([{ id: classmate.person.id }])
    expect(await find('小川')).toMatchObject([{ isTrial: true, loginId: null }])
    const { students } = await tutor.does('/tutor/students', { search: '', from: 3 })
    expect(students).toHaveLength(1)
    const asked = await there.tutor.ask('/tutor/student-thread', { studentId: here.studentId })
    expect(asked.status).toBe(404)
  })
})
