import { afterEach, expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Asker, type Person, signedIn } from '#server/testing/actors.ts'
import { tablePrints } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aRecordedLesson } from './testing/a-recorded-lesson.ts'

const HOUR_MS = 3_600_000
const WHY = '明日の代わりのレッスンの準備'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A child who has read a sentence at home, and one in the lesson. */
  const aHomeReader = async () => {
    const lesson = await aRecordedLesson(server)
    const { textbookId, student } = lesson
    const inLesson = await lesson.read()
    const target = { kind: 'sentence', textbookId, page: 1, sentence: 's1', sessionId: null } as const
    const atHome = await lesson.read({ target })
    return { ...lesson, inLesson, atHome, studentId: student.id as StudentId }
  }
  type Home = Awaited<ReturnType<typeof aHomeReader>>
  const again = async (person: Person) => (await signedIn(server, person)) as Asker
  const look = (by: Asker, { studentId }: Home) => by.does('/tutor/home-recordings', { studentId })

  test('the tutor of the child’s lesson hears them without a reason', async () => {
    const home = await aHomeReader()
    const { right, count, recordings } = await look(home.tutor, home)
    expect([right, count, recordings.map(({ id }) => id)]).toEqual([{ by: 'lesson' }, 1, [home.atHome]])
    expect((await home.open(recordings[0]!.address)).statusCode).toBe(200)
  })

  test('another tutor needs a reason, which opens the notes and the recordings made at home for 24 hours', async () => {
    const home = await aHomeReader()
    const { colleague, studentId, office, branchId, lessonId } = home
    expect(await look(colleague, home)).toEqual({ count: 1, right: null, recordings: [] })
    expect((await colleague.does('/tutor/student-thread', { studentId })).mayReadNotes).toBe(false)
    const until = TEN_O_CLOCK + 24 * HOUR_MS
    expect(await colleague.does('/tutor/look-by-reason', { studentId, reason: ` ${WHY} ` })).toEqual({
      until,
    })
    const { right, recordings } = await look(colleague, home)
    expect([right, recordings.map(({ id }) => id)]).toEqual([{ by: 'reason', until }, [home.atHome]])
    const { address } = recordings[0]!
    expect((await home.open(address, colleague)).statusCode).toBe(200)
    // It is heard, and nothing of it is changed.
    const hear = await colleague.ask('/tutor/hear-recording', { lessonId, recordingId: home.atHome })
    const star = await colleague.ask('/tutor/star-recording', {
      lessonId,
      recordingId: home.atHome,
      starred: true,
    })
    expect([hear.status, star.status]).toEqual([404, 404])
    const { mayReadNotes, notesUntil } = await colleague.does('/tutor/student-thread', { studentId })
    expect([mayReadNotes, notesUntil]).toEqual([true, until])
    // Their address is nobody else's, and the office reads who listened, and why.
    expect((await home.open(address, home.tutor)).statusCode).toBe(404)
    const { lines } = await office.does('/office/audit', { branchId, event: 'looked-by-reason' })
    expect(lines).toMatchObject([
      { actor: { id: colleague.id }, facts: { student: studentId, after: { why: WHY } } },
    ])

    server().clock.set(until - 60_000)
    const late = await again(colleague.person)
    const [last] = (await look(late, home)).recordings
    expect((await home.open(last!.address, late)).statusCode).toBe(200)
    server().clock.pass(60_000)
    expect(await look(late, home)).toEqual({ count: 1, right: null, recordings: [] })
    expect((await late.does('/tutor/student-thread', { studentId })).mayReadNotes).toBe(false)
    expect((await home.open(last!.address, late)).statusCode).toBe(404)
  })

  test('a reason counts for one tutor and one student, who is of the branch and has not left', async () => {
    const home = await aHomeReader()
    const { colleague, studentId, classmate, office, branchId } = home
    const refused = async (
      asked: Parameters<typeof colleague.ask<'/tutor/look-by-reason'>>[1],
      by = colleague,
    ) => {
      const before = await tablePrints(server().database)
      const { status, body } = await by.ask('/tutor/look-by-reason', asked)
      expect(await tablePrints(server().database)).toEqual(before)
      return `${status} ${body.code ?? ''}`.trim()
    }
    for (const reason of ['', '   ', 'あ'.repeat(201)])
      expect(await refused({ studentId, reason })).toMatch(/^422/)
    const elsewhere = await aLiveLesson(server, 'planned')
    expect(await refused({ studentId, reason: WHY }, elsewhere.colleague)).toMatch(/^404/)
    await colleague.does('/tutor/look-by-reason', { studentId: classmate.id as StudentId, reason: WHY })
    expect((await look(colleague, home)).right).toBe(null)
    await office.does('/office/student-leaves', { branchId, studentId, revision: 0, fromDay: '2026-11-21' })
    expect(await refused({ studentId, reason: WHY })).toBe('409 NotOfSchool')
  })

  test('the right ends when the tutor leaves or the student is erased, which deletes the words too', async () => {
    const home = await aHomeReader()
    const { colleague, studentId, student, office, branchId, tutor, sessionId } = home
    await colleague.does('/tutor/look-by-reason', { studentId, reason: WHY })
    const { address } = (await look(colleague, home)).recordings[0]!
    await office.does('/office/tutor-leaves', {
      branchId,
      tutorId: colleague.id as never,
      revision: 0,
      keep: [],
    })
    expect((await colleague.ask('/tutor/home-recordings', { studentId })).status).toBe(403)
    expect((await home.open(address, colleague)).statusCode).toBe(404)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const name = student.person.displayName
    await office.does('/office/erase-student', { branchId, erasedId: studentId, name })
    const left = await server().database.transaction(async ({ db }) => [
      await db.selectFrom('lookRight').selectAll().where('studentId', '=', studentId).execute(),
      (await db.selectFrom('auditLine').selectAll().where('branchId', '=', branchId).execute()).filter(
        ({ facts }) => facts.includes(WHY),
      ).length,
    ])
    expect(left).toEqual([[], 0])
  })
})
