import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLesson, aStudent } from '#server/testing/builders.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const month = '2026-11'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** At the end of its hour, by which the sign-ins of the scene are too old. */
  const finish = async ({ tutor, sessionId }: LiveLesson) => {
    server().clock.set(TEN_O_CLOCK + 60 * MINUTE_MS)
    const again = await signedIn(server, tutor.person)
    await again.does('/tutor/finish-lesson-session', { sessionId })
  }
  const studentsOf = async ({ office, branchId }: Pick<LiveLesson, 'office' | 'branchId'>) =>
    await office.does('/office/month-students', { branchId, month, from: 0 })

  /** A lesson of two students that runs: the first is there, the other has not come. */
  const aRunningLesson = async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { student, tutor, lessonId } = lesson
    const { sessionId } = await student.does('/student/join-session', { lessonId })
    await tutor.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    return { ...lesson, sessionId }
  }

  /** The same lesson when it is over: the first student called once, and was honored. */
  const aTaughtLesson = async () => {
    const lesson = await aRunningLesson()
    const { student, tutor, sessionId, office } = lesson
    server().clock.set(TEN_O_CLOCK + MINUTE_MS)
    await student.does('/student/raise-call', { sessionId })
    server().clock.set(TEN_O_CLOCK + 3 * MINUTE_MS)
    const { room } = await tutor.does('/tutor/join-session', { lessonId: lesson.lessonId })
    const callId = room.line[0]!.id
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
    await tutor.does('/tutor/record-honor', {
      lessonId: lesson.lessonId,
      studentId: student.id as never,
      kind: 'effort',
      note: '',
    })
    await finish(lesson)
    return { ...lesson, office: await signedIn(server, office.person) }
  }

  test('a month shows who was present, for how long, and with what result', async () => {
    const { student, classmate, lessonId, ...taught } = await aTaughtLesson()
    const { total, lessons, attendancePercent, students: rows } = await studentsOf(taught)
    expect({ total, lessons, attendancePercent }).toEqual({ total: 3, lessons: 1, attendancePercent: 50 })
    const rowOf = (id: string) => rows.find(({ studentId }) => studentId === id)!
    expect(rowOf(student.id)).toMatchObject({
      lessons: [{ lessonId, startsAt: TEN_O_CLOCK, kind: 'present', reason: null }],
      minutes: 60,
      honors: 1,
    })
    expect(rowOf(classmate.id)).toMatchObject({ lessons: [{ kind: 'absent' }], minutes: 0, honors: 0 })
  })

  test('a student whose family reported an absence is excused, with the reason', async () => {
    const lesson = await aRunningLesson()
    const studentId = lesson.classmate.person.id
    await lesson.tutor.does('/record-absence', {
      lessonId: lesson.lessonId,
      studentId,
      told: { reason: 'ill' },
    })
    await finish(lesson)
    const office = await signedIn(server, lesson.office.person)
    const { students } = await studentsOf({ ...lesson, office })
    const row = students.find((each) => each.studentId === studentId)
    expect(row?.lessons).toMatchObject([{ kind: 'excused', reason: 'ill' }])
  })

  test('a tutor’s row has lessons, calls with their mean wait, and no row is of another branch', async () => {
    const [{ tutor, colleague, office, branchId }, elsewhere] = [await aTaughtLesson(), await aTaughtLesson()]
    const { tutors } = await office.does('/office/month-tutors', { branchId, month })
    expect(tutors.map(({ tutorId }) => tutorId).toSorted()).toEqual([tutor.id, colleague.id].toSorted())
    expect(tutors.find(({ tutorId }) => tutorId === tutor.id)).toMatchObject({
      lessons: 1,
      calls: 1,
      meanWaitMs: 2 * MINUTE_MS,
    })
    expect(JSON.stringify(tutors)).not.toContain(elsewhere.tutor.id)
  })

  test('cancelled lessons and those of another month are not counted', async () => {
    const { office, branchId, classroom, student } = await aLiveLesson(server)
    const studentIds = [student.person.id]
    await aLesson(server().database, { classroom, studentIds, startsAt: Date.parse('2026-12-01T01:00:00Z') })
    // The last hour of the month in the branch's own calendar.
    await aLesson(server().database, { classroom, studentIds, startsAt: Date.parse('2026-11-30T14:00:00Z') })
    const { students } = await office.does('/office/month-students', { branchId, month, from: 0 })
    expect(students.find(({ studentId }) => studentId === student.id)?.lessons).toHaveLength(2)
  })

  test('more than fifty students come in pages, each once', async () => {
    const { office, branchId, classroom } = await aLiveLesson(server, 'planned')
    for (let count = 0; count < 55; count += 1) await aStudent(server().database, { classroom })
    const pageFrom = async (from: number) =>
      await office.does('/office/month-students', { branchId, month, from })
    const [first, second] = [await pageFrom(0), await pageFrom(50)]
    expect([first.total, first.students.length, second.students.length]).toEqual([58, 50, 8])
    expect(new Set([...first.students, ...second.students].map(({ studentId }) => studentId)).size).toBe(58)
  })

  test('an export opens in a spreadsheet, runs no formula, and is in the audit', async () => {
    const { office, branchId, classroom } = await aLiveLesson(server, 'planned')
    await aStudent(server().database, { classroom, displayName: '=HYPERLINK("x")' })
    const asked = { branchId, month, of: 'students', language: 'ja' } as const
    const { name, csv } = await office.does('/office/export-month', asked)
    expect(name).toMatch(/-2026-11-students\.csv$/)
    expect(csv.startsWith('\uFEFF氏名,よみがな,教室,回数,出席,遅刻,早退,')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    const lines = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').select('facts').where('event', '=', 'month-exported').execute(),
    )
    expect(lines.some(({ facts }) => facts.includes(branchId))).toBe(true)
  })
})
