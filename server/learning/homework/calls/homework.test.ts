import { afterEach, expect, test } from 'vitest'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { HomeworkTask } from '#contract/learning/homework.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const refused = (code: string) => ({ status: 409, body: { code } })

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  /** A running lesson, and the student's next one a week later. */
  const aWeek = async () => {
    const lesson = await aCheckedLesson(server)
    const { tutor, student, classroom, textbookId, sessionId } = lesson
    const studentId = student.person.id
    const next = await aLesson(server().database, {
      classroom,
      studentIds: [studentId],
      startsAt: TEN_O_CLOCK + 7 * DAY_MS,
    })
    const page = (number: number): HomeworkTask => ({ kind: 'page', textbookId, page: number })
    const wish = (task: HomeworkTask, dueLessonId?: LessonId) => {
      return { studentId, task, ...(dueLessonId && { dueLessonId }) }
    }
    const set = async (task: HomeworkTask, by = tutor) =>
      (await by.does('/tutor/set-homework', wish(task))).homework
    const ofTutor = async () => {
      const who = await signedIn(server, tutor.person)
      return await who.does('/tutor/student-homework', { studentId })
    }
    const ofStudent = async (who = student.person) =>
      (await (await signedIn(server, who)).does('/student/homework', {})).homework
    const reads = async (number: number, inLesson = false) => {
      const who = await signedIn(server, student.person)
      const state = { textbookId, page: number, sentence: null, activity: 'reading' } as const
      const session = { sessionId: inLesson ? sessionId : null }
      await who.does('/student/record-state', { ...session, state: { ...state, progress: { seconds: 0 } } })
      pass(2 * MINUTE_MS)
      await who.does('/student/record-state', { ...session, state: { ...state, progress: { seconds: 120 } } })
    }
    return { ...lesson, studentId, next, page, wish, set, ofTutor, ofStudent, reads }
  }

  test('a page set in a lesson is due by the next one, heard at home, and done for child and tutor', async () => {
    const { set, page, next, ofTutor, ofStudent, reads, tutor, sessionId } = await aWeek()
    const homework = await set(page(3))
    const due = { lessonId: next.id, startsAt: next.startsAt, endsAt: next.endsAt }
    expect(homework).toMatchObject({
      kind: 'page',
      pages: [3],
      due,
      status: 'set',
      done: 0,
      of: 1,
      nextPage: 3,
    })
    expect(homework).toMatchObject({ book: 'Pip and the Strawberry', setBy: { displayName: '森 まどか' } })
    expect(await ofStudent()).toEqual([homework])
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    pass(DAY_MS)
    await reads(3)
    const done = {
      id: homework.id,
      status: 'done',
      done: 1,
      minutes: 2,
      doneAt: TEN_O_CLOCK + DAY_MS + 2 * MINUTE_MS,
    }
    expect(await ofStudent()).toMatchObject([done])
    expect((await ofTutor()).homework).toMatchObject([done])
    server().clock.set(next.startsAt)
    expect(await ofStudent()).toEqual([])
    expect((await ofTutor()).homework).toMatchObject([done])
  })

  test('a chapter is done page by page at home; what is heard in the lesson that sets it does not count', async () => {
    const { set, chapterId, ofStudent, reads } = await aWeek()
    const { pages } = await set({ kind: 'chapter', chapterId })
    expect(pages.length).toBeGreaterThan(1)
    await reads(pages[0]!, true)
    // The page is left in the lesson.
    await reads(pages[1]!, true)
    expect(await ofStudent()).toMatchObject([{ status: 'set', nextPage: pages[0] }])
    await reads(pages[0]!)
    expect(await ofStudent()).toMatchObject([{ status: 'begun', nextPage: pages[1] }])
    for (const page of pages.slice(1)) await reads(page)
    expect(await ofStudent()).toMatchObject([{ status: 'done', done: pages.length, of: pages.length }])
  })

  test('what is heard in a later lesson counts', async () => {
    const { set, page, next, tutor, student, sessionId, textbookId, ofStudent } = await aWeek()
    await set(page(2))
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    server().clock.set(next.startsAt)
    const [by, who] = [await signedIn(server, tutor.person), await signedIn(server, student.person)]
    const later = await by.does('/tutor/join-session', { lessonId: next.id })
    await who.does('/student/join-session', { lessonId: next.id })
    await by.does('/tutor/start-lesson-session', { sessionId: later.sessionId })
    const state = { textbookId, page: 2, sentence: null, activity: 'reading' } as const
    for (const seconds of [0, 120])
      await who.does('/student/record-state', {
        sessionId: later.sessionId,
        state: { ...state, progress: { seconds } },
      })
    const { homework } = await by.does('/tutor/student-homework', { studentId: student.person.id })
    expect(homework).toMatchObject([{ pages: [2], status: 'done', minutes: 0 }])
    // It is done: the lesson by which it was due has begun.
    expect(await ofStudent()).toEqual([])
  })

  test('missed items are those of the last check, and a check over them does them', async () => {
    const { set, chapterId, start, say, finish, solve, ofTutor, ofStudent, wish, tutor } = await aWeek()
    const missed = { kind: 'missed', chapterId } as const
    expect(await tutor.ask('/tutor/set-homework', wish(missed))).toMatchObject(refused('NothingMissed'))
    expect((await ofTutor()).missed).toBeNull()
    const { id, items } = await start()
    await say(id, items[0]!)
    await finish(id)
    const count = items.length - 1
    expect((await ofTutor()).missed).toMatchObject({ chapterId, items: count })
    pass(MINUTE_MS)
    expect(await set(missed)).toMatchObject({ status: 'set', items: count })
    pass(MINUTE_MS)
    await solve(undefined, 'missed')
    expect(await ofStudent()).toMatchObject([{ kind: 'missed', status: 'done' }])
  })

  test('minutes in the trainer add up, and an offline device reports when they were', async () => {
    const { set, ofStudent, student, textbookId, sessionId } = await aWeek()
    await set({ kind: 'trainer' })
    const train = (seconds: number, session: typeof sessionId | null, at?: number) =>
      student.does('/student/record-training', {
        sessionId: session,
        place: { textbookId, page: 1 },
        seconds,
        ...(at && { at }),
      })
    await train(200, sessionId)
    await train(600, null, TEN_O_CLOCK - DAY_MS)
    expect(await ofStudent()).toMatchObject([{ status: 'begun', done: 3, of: 10 }])
    pass(MINUTE_MS)
    await train(400, null)
    expect(await ofStudent()).toMatchObject([{ status: 'done', done: 10 }])
  })

  test('the same homework pressed twice is one, and another page is another', async () => {
    const { set, page, ofStudent, colleague } = await aWeek()
    const [first, again, third] = await Promise.all([set(page(2)), set(page(2)), set(page(2), colleague)])
    expect([again.id, third.id]).toEqual([first.id, first.id])
    await set(page(4))
    expect(await ofStudent()).toHaveLength(2)
  })

  test('withdrawn homework leaves the home; done homework is not withdrawn', async () => {
    const { set, page, ofStudent, ofTutor, reads, tutor, colleague } = await aWeek()
    const [one, other] = [await set(page(2)), await set(page(4))]
    const withdraw = (homeworkId: typeof one.id, by = tutor) =>
      by.ask('/tutor/withdraw-homework', { homeworkId })
    const first = await withdraw(one.id, colleague)
    expect(first.body.homework).toMatchObject({
      status: 'withdrawn',
      withdrawnBy: { displayName: '林 けんじ' },
      withdrawnAt: TEN_O_CLOCK,
    })
    pass(MINUTE_MS)
    expect((await withdraw(one.id)).body).toEqual(first.body)
    expect((await ofStudent()).map(({ id }) => id)).toEqual([other.id])
    expect((await ofTutor()).homework).toHaveLength(2)
    await reads(4)
    const again = await signedIn(server, tutor.person)
    expect(await again.ask('/tutor/withdraw-homework', { homeworkId: other.id })).toMatchObject(
      refused('HomeworkDone'),
    )
  })

  test('homework is due by a lesson of the student that has not ended', async () => {
    const { wish, page, tutor, classroom, studentId, classmate, next } = await aWeek()
    const ask = (dueLessonId: LessonId) => tutor.ask('/tutor/set-homework', wish(page(2), dueLessonId))
    const at = (startsAt: number, id = studentId) =>
      aLesson(server().database, { classroom, studentIds: [id], startsAt })
    const [past, others] = [await at(TEN_O_CLOCK - DAY_MS), await at(next.startsAt, classmate.person.id)]
    expect(await ask(past.id)).toMatchObject(refused('LessonOver'))
    expect((await ask(others.id)).status).toBe(404)
    const later = await at(TEN_O_CLOCK + 14 * DAY_MS)
    expect((await ask(later.id)).body.homework).toMatchObject({ due: { lessonId: later.id } })
  })

  test('a student has at most five open homework tasks', async () => {
    const { set, page, wish, tutor } = await aWeek()
    for (const number of [1, 2, 3, 4, 5]) await set(page(number))
    expect(await tutor.ask('/tutor/set-homework', wish(page(6)))).toMatchObject(refused('TooMuchHomework'))
    // One of these again is no sixth.
    expect((await tutor.ask('/tutor/set-homework', wish(page(5)))).status).toBe(200)
  })

  test('homework is seen by no classmate and by no other branch', async () => {
    const [here, there] = [await aWeek(), await aWeek()]
    const { id } = await here.set(here.page(2))
    expect(await here.ofStudent(here.classmate.person)).toEqual([])
    expect(await here.ofStudent()).toMatchObject([{ id }])
    const { studentId } = here
    const asked = [
      there.tutor.ask('/tutor/student-homework', { studentId }),
      there.tutor.ask('/tutor/set-homework', here.wish(here.page(4))),
      there.tutor.ask('/tutor/withdraw-homework', { homeworkId: id }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(404)
  })

  test('pages and chapters that no book has cannot be set', async () => {
    const { page, wish, tutor, sessionId } = await aWeek()
    expect((await tutor.ask('/tutor/set-homework', wish(page(99)))).status).toBe(404)
    const nowhere = { kind: 'chapter', chapterId: sessionId as never } as const
    expect((await tutor.ask('/tutor/set-homework', wish(nowhere))).status).toBe(404)
  })
})
