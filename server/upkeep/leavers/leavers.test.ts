import { afterEach, expect, test } from 'vitest'
import { jsonLog } from '#server/platform/log/log.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { eraseOverdue } from '../erase/erase-overdue.ts'
import { overdueLeavers } from './overdue-leavers.ts'

const DAY_MS = 86_400_000
const NOTICE_DAYS = 31
const TODAY = '2026-11-21'

eachServer((server) => {
  /** The term is the whole school's. */
  const setTerm = async ({ headOffice }: LiveLesson, months: 1 | 12) =>
    await (await signedIn(server, headOffice.person)).does('/office/save-leaver-term', { months })
  afterEach(async () => {
    server().clock.set(TEN_O_CLOCK)
    await server().database.transaction(({ db }) => db.deleteFrom('schoolSetting').execute())
  })

  /** A student with a starred recording, who left on the first day. */
  const aLeaver = async () => {
    const school = await aLiveLesson(server, 'recorded')
    const { tutor, office, student, branchId, lessonId, sessionId, recordingId } = school
    await tutor.does('/tutor/star-recording', { lessonId, recordingId, starred: true })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const about = { branchId, studentId: student.person.id, revision: 0, fromDay: TODAY }
    await office.does('/office/student-leaves', about)
    return { ...school, studentId: student.person.id }
  }
  type Leaver = Awaited<ReturnType<typeof aLeaver>>
  const turnOn = async (day: number) => {
    server().clock.set(TEN_O_CLOCK + day * DAY_MS)
    const { database, clock } = server()
    await eraseOverdue({ database, clock, log: jsonLog(() => {}) }, [overdueLeavers])
  }
  const coming = async ({ office, branchId }: LiveLesson) => {
    const now = await signedIn(server, office.person)
    return (await now.does('/office/coming-erasures', { branchId })).students
  }
  const isThere = async ({ studentId }: Leaver) =>
    (await tableTexts(server().database)).student!.includes(studentId)
  const keep = async ({ office, branchId, studentId }: Leaver, untilDay: string) => {
    const now = await signedIn(server, office.person)
    return await now.ask('/office/keep-leaver', { branchId, studentId, untilDay, reason: '兄弟を待つ' })
  }

  test('a year after the leave a student is erased, starred voice too, and the office saw it for a month', async () => {
    const leaver = await aLeaver()
    await turnOn(365 - NOTICE_DAYS - 1)
    expect(await coming(leaver)).toEqual([])
    await turnOn(365 - NOTICE_DAYS)
    const erasesAt = TEN_O_CLOCK + 365 * DAY_MS
    expect(await coming(leaver)).toMatchObject([{ id: leaver.studentId, erasesAt, kept: null }])
    await turnOn(364)
    expect(await isThere(leaver)).toBe(true)
    expect((await tableTexts(server().database)).recording).toContain(leaver.recordingId)
    await turnOn(365)
    const texts = await tableTexts(server().database)
    const isNamed = (table: string) => texts[table]!.includes(leaver.studentId)
    expect(Object.keys(texts).filter(isNamed)).toEqual([])
    expect(texts.recording).not.toContain(leaver.recordingId)
    expect(texts.auditLine).toContain('student-erased')
    expect(await coming(leaver)).toEqual([])
  })

  test('a student who does not leave, or came back, is never erased', async () => {
    const leaver = await aLeaver()
    await turnOn(350)
    expect(await coming(leaver)).toHaveLength(1)
    const { branchId, studentId, classroom } = leaver
    const office = await signedIn(server, leaver.office.person)
    const back = { branchId, studentId, revision: 1, classroomId: classroom.id }
    const { revision } = await office.does('/office/student-comes-back', back)
    await turnOn(366)
    expect([await coming(leaver), await isThere(leaver)]).toEqual([[], true])
    // Another leave begins another year, with a notice of its own.
    const later = await signedIn(server, leaver.office.person)
    await later.does('/office/student-leaves', { branchId, studentId, revision, fromDay: TODAY })
    await turnOn(366 + 364)
    expect([(await coming(leaver)).length, await isThere(leaver)]).toEqual([1, true])
    await turnOn(366 + 364 + NOTICE_DAYS)
    expect(await isThere(leaver)).toBe(false)
  })

  test('the office keeps a student with a reason until another day, which every colleague sees', async () => {
    const leaver = await aLeaver()
    await turnOn(334)
    expect((await keep(leaver, '2027-11-01')).status).toBe(200)
    // A day of before the end of the school's term changes nothing.
    expect(await coming(leaver)).toMatchObject([{ erasesAt: TEN_O_CLOCK + 365 * DAY_MS }])
    expect((await keep(leaver, '2028-04-01')).status).toBe(200)
    const untilDay = Date.parse('2028-03-31T15:00:00Z')
    expect(await coming(leaver)).toMatchObject([
      { erasesAt: untilDay, kept: { reason: '兄弟を待つ', by: expect.any(String) } },
    ])
    await turnOn(400)
    expect(await isThere(leaver)).toBe(true)
    expect((await tableTexts(server().database)).auditLine).toContain('leaver-kept')
    await turnOn(Math.ceil((untilDay - TEN_O_CLOCK) / DAY_MS))
    expect(await isThere(leaver)).toBe(false)
  })

  test('nobody is kept who is still of the school, or of another branch', async () => {
    const [here, elsewhere] = [await aLiveLesson(server, 'planned'), await aLeaver()]
    const { branchId, student } = here
    const kept = { branchId, untilDay: '2028-04-01', reason: '兄弟を待つ' }
    const ask = (studentId: typeof student.person.id) =>
      here.office.ask('/office/keep-leaver', { ...kept, studentId })
    expect((await ask(student.person.id)).body).toMatchObject({ code: 'AlreadyOfSchool' })
    expect((await ask(elsewhere.studentId)).status).toBe(404)
    await turnOn(350)
    expect([(await coming(here)).length, (await coming(elsewhere)).length]).toEqual([0, 1])
  })

  test('with a shorter term, those who left long ago have a month’s notice first', async () => {
    const leaver = await aLeaver()
    await turnOn(200)
    expect(await coming(leaver)).toEqual([])
    await setTerm(leaver, 1)
    await turnOn(200)
    expect(await coming(leaver)).toMatchObject([{ erasesAt: TEN_O_CLOCK + (200 + NOTICE_DAYS) * DAY_MS }])
    await turnOn(200 + NOTICE_DAYS - 1)
    expect(await isThere(leaver)).toBe(true)
    // A longer one again puts it off.
    await setTerm(leaver, 12)
    await turnOn(200 + NOTICE_DAYS)
    expect(await coming(leaver)).toMatchObject([{ erasesAt: TEN_O_CLOCK + 365 * DAY_MS }])
    await setTerm(leaver, 1)
    await turnOn(200 + NOTICE_DAYS)
    expect(await isThere(leaver)).toBe(false)
  })
})
