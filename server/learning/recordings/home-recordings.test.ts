import { afterEach, expect, test } from 'vitest'
import type { LessonId, TutorId } from '#contract/kernel/ids.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Asker, type Person, signedIn } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { aRecordedLesson, type RecordedLesson } from './testing/a-recorded-lesson.ts'

const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A lesson that is over, with a note about its first student, who has read a sentence at home since. */
  const aHomeReader = async () => {
    const lesson = await aRecordedLesson(server)
    const { tutor, student, sessionId, textbookId } = lesson
    const change = { kind: 'note', note: 'Reads quickly.' } as const
    await tutor.does('/tutor/record-state', { lessonId: lesson.lessonId, studentId: student.id, change })
    const inLesson = await lesson.read()
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const target = { kind: 'sentence', textbookId, page: 1, sentence: 's1', sessionId: null } as const
    return { lesson, inLesson, atHome: await lesson.read({ target }) }
  }

  const laterLesson = async (
    { classroom, student }: RecordedLesson,
    tutorId: string,
    startsAt: number,
  ): Promise<LessonId> => {
    const given = { classroom, tutorId: tutorId as TutorId, studentIds: [student.id], startsAt }
    return (await aLesson(server().database, { ...given, endsAt: startsAt + 3_600_000 })).id
  }

  type Home = Awaited<ReturnType<typeof aHomeReader>>

  /** Every way by which a tutor could come to this recording or to the note, by name: true where it lets them. */
  const ways = async ({ lesson, atHome }: Home, person: Person, lessonId = lesson.lessonId) => {
    const tutor = (await signedIn(server, person)) as Asker
    const studentId = lesson.student.id
    const listed = await tutor.ask('/tutor/recordings', { lessonId })
    const address = listed.body.recordings?.find(({ id }: { id: string }) => id === atHome)?.address
    const hear = await tutor.ask('/tutor/hear-recording', { lessonId, recordingId: atHome })
    const star = await tutor.ask('/tutor/star-recording', { lessonId, recordingId: atHome, starred: true })
    const past = await tutor.does('/tutor/student-recordings', { studentId, kind: 'sentence' })
    const thread = await tutor.does('/tutor/student-thread', { studentId })
    const last = await tutor.does('/tutor/last-time', {
      lessonId: await laterLesson(lesson, lesson.tutor.id, TEN_O_CLOCK + 400 * DAY_MS),
    })
    return {
      listed: address !== undefined,
      file: address !== undefined && (await lesson.open(address, tutor)).statusCode === 200,
      heard: hear.status === 200,
      starred: star.status === 200,
      past: past.recordings.some(({ id }) => id === atHome),
      note: [thread.note?.text, thread.lessons[0]?.note].includes('Reads quickly.') && thread.mayReadNotes,
      lastTime: last.students.some(({ note }) => note !== null),
    }
  }
  const all = (yes: boolean) => ({
    listed: yes,
    file: yes,
    heard: yes,
    starred: yes,
    past: yes,
    note: yes,
    lastTime: yes,
  })

  test('the tutor of a lesson within 14 days hears what a child reads at home, and reads the notes', async () => {
    const home = await aHomeReader()
    server().clock.set(TEN_O_CLOCK + 13 * DAY_MS)
    expect(await ways(home, home.lesson.tutor.person)).toEqual(all(true))
  })

  test('a former tutor hears no recordings made at home and reads no note by an old lesson', async () => {
    const home = await aHomeReader()
    const { lesson } = home
    await lesson.tutor.does('/tutor/hear-recording', { lessonId: lesson.lessonId, recordingId: home.atHome })
    server().clock.set(TEN_O_CLOCK + 15 * DAY_MS)
    expect(await ways(home, lesson.tutor.person)).toEqual(all(false))
    // What was read in their own lesson is still theirs to hear.
    const tutor = await signedIn(server, lesson.tutor.person)
    const listed = await tutor.does('/tutor/recordings', { lessonId: lesson.lessonId })
    expect(listed.recordings.map(({ id }) => id)).toEqual([home.inLesson])
    expect((await lesson.open(listed.recordings[0]!.address, tutor)).statusCode).toBe(200)
  })

  test('the address of a recording stops working on the last day of the right', async () => {
    const home = await aHomeReader()
    const { lesson } = home
    const tutor = async () => await signedIn(server, lesson.tutor.person)
    server().clock.set(TEN_O_CLOCK + 14 * DAY_MS + 3_500_000)
    const before = await tutor()
    const [given] = (await before.does('/tutor/recordings', { lessonId: lesson.lessonId })).recordings.filter(
      ({ id }) => id === home.atHome,
    )
    expect((await lesson.open(given!.address, before)).statusCode).toBe(200)
    server().clock.pass(10 * 60_000)
    expect((await lesson.open(given!.address, before)).statusCode).toBe(404)
  })

  test('another tutor of the branch hears nothing until a lesson of the student is theirs', async () => {
    const home = await aHomeReader()
    const { lesson } = home
    const colleague = lesson.colleague.person
    expect(await ways(home, colleague)).toEqual(all(false))
    // A stand-in is the lesson's tutor.
    const far = await laterLesson(lesson, colleague.id, TEN_O_CLOCK + 15 * DAY_MS)
    expect(await ways(home, colleague, far)).toEqual(all(false))
    const near = await laterLesson(lesson, colleague.id, TEN_O_CLOCK + 13 * DAY_MS)
    // Nobody has opened its room, so there is no lesson yet to star it with, or in whose past it is.
    expect(await ways(home, colleague, near)).toEqual({ ...all(true), starred: false, past: false })
  })

  test('a cancelled lesson gives no right', async () => {
    const home = await aHomeReader()
    const { lesson } = home
    const near = await laterLesson(lesson, lesson.colleague.id, TEN_O_CLOCK + 13 * DAY_MS)
    await server().database.transaction(({ db }) =>
      db.updateTable('lesson').set({ status: 'cancelled' }).where('id', '=', near).execute(),
    )
    expect(await ways(home, lesson.colleague.person, near)).toEqual(all(false))
  })
})
