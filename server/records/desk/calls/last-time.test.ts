import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A lesson with a note, pages and a check; and the next one a week later. */
  const twoLessons = async () => {
    const lesson = await aCheckedLesson(server)
    const { tutor, student, classmate, classroom, lessonId, sessionId, textbookId } = lesson
    const about = { lessonId, studentId: student.person.id }
    const write = async (note: string, id = lessonId, by = tutor) => {
      await by.does('/tutor/record-state', { ...about, lessonId: id, change: { kind: 'note', note } })
    }
    const next = await aLesson(server().database, {
      classroom,
      tutorId: tutor.person.id as never,
      studentIds: [student.person.id, classmate.person.id],
      textbookId,
      startsAt: TEN_O_CLOCK + WEEK_MS,
    })
    const before = async (id = next.id) => {
      const { students } = await (
        await signedIn(server, tutor.person)
      ).does('/tutor/last-time', { lessonId: id })
      return students.find(({ studentId }) => studentId === student.id)!
    }
    return { ...lesson, sessionId, write, next, before }
  }

  test('the note for next time is read before the next lesson, with the plan, the last page and the last check', async () => {
    const { write, before, student, sessionId, textbookId, solve } = await twoLessons()
    await write('r と l をもう一度')
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 4) })
    server().clock.pass(5 * MINUTE_MS)
    await solve()
    expect(await before()).toMatchObject({
      displayName: '青木 あおい',
      assignment: { textbookId, page: 1, title: 'Pip and the Strawberry' },
      note: { text: 'r と l をもう一度', startsAt: TEN_O_CLOCK },
      lastPage: { textbookId, page: 4, title: 'Pip and the Strawberry', at: TEN_O_CLOCK },
      lastCheck: { book: 'Pip and the Strawberry', status: 'finished', at: TEN_O_CLOCK + 5 * MINUTE_MS },
    })
  })

  test('homework stands before the lesson by which it is due, with what became of it', async () => {
    const { tutor, student, textbookId, next, lessonId, before } = await twoLessons()
    const about = { studentId: student.person.id }
    const task = { kind: 'page', textbookId, page: 4 } as const
    await tutor.does('/tutor/set-homework', { ...about, task })
    expect((await before(lessonId)).homework).toEqual([])
    expect((await before()).homework).toMatchObject([{ due: { lessonId: next.id }, status: 'set' }])
    server().clock.pass(5 * MINUTE_MS)
    const state = { ...onPage(textbookId, 4), progress: { seconds: 120 } }
    await student.does('/student/record-state', { sessionId: null, state })
    expect((await before()).homework).toMatchObject([{ pages: [4], status: 'done' }])
  })

  test('a lesson without a note keeps the older note, and a lesson’s own note is not of last time', async () => {
    const { write, before, next, lessonId, classroom, student } = await twoLessons()
    await write('はじめの ことば')
    const later = await aLesson(server().database, {
      classroom,
      studentIds: [student.person.id],
      startsAt: TEN_O_CLOCK + 2 * WEEK_MS,
    })
    expect((await before(later.id)).note).toMatchObject({ text: 'はじめの ことば' })
    await write('その つぎ', next.id)
    expect((await before(later.id)).note).toMatchObject({
      text: 'その つぎ',
      startsAt: TEN_O_CLOCK + WEEK_MS,
    })
    expect((await before()).note).toMatchObject({ text: 'はじめの ことば' })
    expect((await before(lessonId)).note).toBeNull()
  })

  test('before the lesson a tutor sees who is in the room, and who has said that they will not come', async () => {
    const { before, tutor, student, classmate, lessonId, sessionId, next } = await twoLessons()
    expect(await before(lessonId)).toMatchObject({ isHere: true, absence: null })
    await student.does('/student/leave-session', { sessionId })
    expect(await before(lessonId)).toMatchObject({ isHere: false })
    const told = { reason: 'ill', words: '熱があります' } as const
    await tutor.does('/record-absence', { lessonId: next.id, studentId: classmate.person.id, told })
    const { students } = await tutor.does('/tutor/last-time', { lessonId: next.id })
    const absences = new Map(students.map(({ studentId, absence }) => [studentId, absence]))
    expect(absences.get(classmate.person.id as never)).toMatchObject(told)
    expect(absences.get(student.person.id as never)).toBeNull()
  })

  test('a student without a lesson has nothing of last time', async () => {
    const { before } = await twoLessons()
    expect(await before()).toMatchObject({ note: null, lastPage: null, lastCheck: null })
  })

  test('last time of another branch’s lesson is answered with 404', async () => {
    const [here, there] = [await twoLessons(), await twoLessons()]
    const tutor = await signedIn(server, here.tutor.person)
    expect((await tutor.ask('/tutor/last-time', { lessonId: there.next.id })).status).toBe(404)
  })
})
