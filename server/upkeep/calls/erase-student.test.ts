import { afterEach, expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { giveHonor } from '#server/learning/honors/testing/samples.ts'
import { type Actor, mayAsk } from '#server/platform/actor.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { aServer, eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'

const HOUR_MS = 3_600_000
const NAME = 'きえる なまえ'
const READING = 'きえるよみがな'
const GUARDIAN = 'きえるははおや'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** Everything that a student of the school can leave behind, in a lesson that is over. */
  const aLife = async () => {
    const school = await aLiveLesson(server, 'recorded')
    const { tutor, student, sessionId, lessonId, textbookId, branchId } = school
    const studentId = student.person.id
    const { database } = server()
    await database.transaction(({ db }) =>
      db
        .updateTable('student')
        .set({ displayName: NAME, reading: READING })
        .where('id', '=', studentId)
        .execute(),
    )
    const { loginId } = await aCredential(database, student.person)
    for (const page of [2, 3])
      await student.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
    await giveHonor({ ...school, server, startsAt: TEN_O_CLOCK, familyLessonId: lessonId })
    await student.does('/student/raise-call', { sessionId })
    const note = { kind: 'note', note: `${NAME}のメモ` } as const
    await tutor.does('/tutor/record-state', { lessonId, studentId, change: note })
    await tutor.does('/tutor/send-message', { lessonId, studentId, words: `${NAME}へ`, goal: '' })
    await tutor.does('/make-guardian-link', { studentId, relation: 'mother', secret: aSecret() })
    await tutor.does('/make-card', { studentId, secret: aSecret() })
    await tutor.does('/tutor/student-thread', { studentId })
    await database.transaction(({ db }) =>
      db.updateTable('consent').set({ guardian: GUARDIAN }).where('studentId', '=', studentId).execute(),
    )
    await school.office.does('/office/export-student', { branchId, studentId })
    return { ...school, studentId, loginId }
  }
  type Life = Awaited<ReturnType<typeof aLife>>

  const tracesOf = ({ studentId, loginId }: Life) =>
    new RegExp([studentId, NAME, READING, GUARDIAN, loginId].join('|'))
  const tablesWith = async (life: Life) => {
    const texts = await tableTexts(server().database)
    return Object.keys(texts).filter((table) => tracesOf(life).test(texts[table]!))
  }
  const erase = (
    { office, branchId, studentId }: Pick<Life, 'office' | 'branchId' | 'studentId'>,
    name = NAME,
  ) => office.ask('/office/erase-student', { branchId, erasedId: studentId, name })

  test('no table has data of an erased student, and the counts of their lessons stay', async () => {
    const life = await aLife()
    const { tutor, sessionId, lessonId } = life
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await tablesWith(life)).toEqual(
      expect.arrayContaining([
        'attendance',
        'auditLine',
        'auditSubject',
        'call',
        'consent',
        'credential',
        'grant',
        'honor',
        'idempotency',
        'idempotencySubject',
        'lessonStudent',
        'pageTurn',
        'parentMessage',
        'recording',
        'signIn',
        'student',
        'topicEvent',
      ]),
    )
    const told = await life.office.does('/office/student-goodbye', life)
    expect(told.goes).toMatchObject({ hasPassword: true, recordings: 1, cards: 1, guardianLinks: 1 })
    expect(told.goes.guardians).toEqual([GUARDIAN])
    expect(told.goes.notes).toBeGreaterThanOrEqual(3)
    expect(told.stays.attended).toBe(1)
    expect((await erase(life)).status).toBe(200)
    expect(await tablesWith(life)).toEqual([])
    const texts = await tableTexts(server().database)
    expect(JSON.parse(texts.lessonTally!)).toContainEqual(
      expect.objectContaining({ lessonId, students: 1, attended: 1 }),
    )
    expect(texts.auditLine).toContain('student-erased')
    expect((await life.student.ask('/student/auth', {})).status).toBe(403)
    // The classmate keeps everything, and the lesson is still told.
    const later = await signedIn(server, tutor.person)
    const { students } = await later.does('/tutor/lesson-students', { lessonId })
    expect(students.map(({ id }) => id)).toEqual([life.classmate.person.id])
  })

  test('a student who is erased during a lesson leaves the room at once, for all readers', async () => {
    const life = await aLife()
    const socket = await aGreetedSocket(server(), life.tutor)
    await socket.subscribe(`lesson-room/${life.sessionId}`)
    expect((await erase(life)).status).toBe(200)
    await socket.first('snapshot', ({ state }) => !JSON.stringify(state).includes(life.studentId))
    await life.classmate.does('/student/record-state', {
      sessionId: life.sessionId,
      state: onPage(life.textbookId, 4),
    })
    await life.tutor.does('/tutor/finish-lesson-session', { sessionId: life.sessionId })
    expect(await tablesWith(life)).toEqual([])
    await socket.close()
  })

  test('every open page about an erased student is told that its session is over, and why', async () => {
    const life = await aLife()
    const { student, viewer, parent, studentId, tutor } = life
    const card = aSecret()
    await tutor.does('/make-card', { studentId, secret: card })
    const feed = aSecret()
    await student.does('/make-calendar', { secret: feed, language: 'ja' })
    const calendarOf = () => server().http.inject({ url: `/calendar/${feed}.ics` })
    expect((await calendarOf()).statusCode).toBe(200)
    const open = [student, viewer, parent] as const
    const asked = [
      ['/student/current-state', {}],
      ['/student/current-state', {}],
      ['/student/mypage', {}],
    ] as const
    // Each of them has asked before, so this server knows their sign-ins as open.
    for (const [index, each] of open.entries())
      expect((await each.ask(asked[index]![0] as never, asked[index]![1] as never)).status).toBe(200)
    const sockets = await Promise.all([student, viewer].map((each) => aGreetedSocket(server(), each)))
    expect((await erase(life)).status).toBe(200)
    const over = { status: 403, body: { reason: 'erased' } }
    for (const each of open)
      for (const { path } of calls.filter(
        (call) => mayAsk(call, each.person as Actor) && call.credential === 'token' && call.who !== 'nobody',
      )) {
        const answer = await each.ask(path, {} as never)
        expect([each.person.role, path, answer.status, answer.body]).toEqual([
          each.person.role,
          path,
          403,
          over.body,
        ])
      }
    for (const socket of sockets) expect(await socket.closed).toBe(CLOSE.sessionOver)
    // A server that starts anew learns it from the database.
    const other = await aServer(server().database, { clock: server().clock })
    onTestFinished(() => other.http.close())
    for (const [index, { token }] of open.entries())
      expect(await ask(other, asked[index]![0] as never, asked[index]![1] as never, { token })).toMatchObject(
        over,
      )
    expect(await ask(server(), '/signin', { token: card })).toMatchObject({ status: 409 })
    expect((await calendarOf()).statusCode).toBe(404)
    expect((await student.ask('/student/auth', {})).status).toBe(403)
  })

  test('a student is erased only with the right name and by the own branch', async () => {
    const life = await aLife()
    for (const name of ['', 'きえる', '青木 あおい'])
      expect(await erase(life, name)).toMatchObject({ status: 409, body: { code: 'NameDiffers' } })
    const other = await aLiveLesson(server, 'planned')
    expect((await erase({ ...life, office: other.office })).status).toBe(404)
    expect((await erase({ ...life, office: other.office, branchId: other.branchId })).status).toBe(404)
    expect(await tablesWith(life)).toContain('student')
    expect((await erase(life, ' きえる　なまえ')).status).toBe(200)
  })

  test('a coming lesson stays planned without the erased student', async () => {
    const school = await aLiveLesson(server, 'planned')
    const { office, branchId, student, tutor, lessonId } = school
    server().clock.set(TEN_O_CLOCK - HOUR_MS)
    const asked = { branchId, studentId: student.person.id }
    const { coming } = await office.does('/office/student-goodbye', asked)
    expect(coming).toEqual([{ classroom: school.classroom.name, startsAt: TEN_O_CLOCK, count: 1, others: 1 }])
    await office.does('/office/erase-student', {
      branchId,
      erasedId: student.person.id,
      name: student.person.displayName,
    })
    server().clock.set(TEN_O_CLOCK)
    const later = await signedIn(server, tutor.person)
    const { students } = await later.does('/tutor/lesson-students', { lessonId })
    expect(students.map(({ id }) => id)).toEqual([school.classmate.person.id])
  })
})
