import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const linesOf = async ({ office, branchId }: LiveLesson, subject: string | null = null) =>
    (await office.does('/office/audit', { branchId, subject })).lines
  const notedByConsole = async (facts: Record<string, string>) =>
    await server().database.transaction((tx) =>
      saveAuditLine(tx, { event: 'account-disable', actor: 'console', facts }, server().clock()),
    )

  test('an act of the whole school that is about a person of the branch stands in the branch’s record', async () => {
    const [here, there] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    await notedByConsole({ role: 'tutor', person: here.tutorId })
    await notedByConsole({ role: 'tutor', person: newId<string>() })
    const events = async (lesson: LiveLesson) =>
      (await linesOf(lesson)).filter(({ event }) => event === 'account-disable')
    expect(await events(here)).toMatchObject([{ actor: { id: 'console' }, branch: null }])
    expect(await events(there)).toEqual([])
    expect((await linesOf(here, here.tutorId)).map(({ event }) => event)).toContain('account-disable')
  })

  test('the head office reads the lines of all branches and of no branch, and nobody else does', async () => {
    const [here, there] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const person = newId<string>()
    await notedByConsole({ role: 'office', person })
    for (const { tutor, student } of [here, there])
      await tutor.does('/make-card', { studentId: student.id, secret: aSecret() })
    const asked = { branchId: here.branchId, of: 'school' as const }
    const found = (await here.headOffice.does('/office/audit', asked)).lines
    const cards = found.filter(({ event }) => event === 'card-made')
    expect(cards.flatMap(({ people }) => people.map(({ id }) => id as string))).toEqual(
      expect.arrayContaining([here.student.id, there.student.id]),
    )
    const own = await here.headOffice.does('/office/audit', { ...asked, subject: person })
    expect(own.lines).toMatchObject([{ event: 'account-disable', branch: null }])
    const read = new Set<string>()
    for (let after = null as (typeof own)['next']; ;) {
      const { lines, next } = await here.headOffice.does('/office/audit', { ...asked, after })
      for (const { id } of lines) {
        expect(read.has(id)).toBe(false)
        read.add(id)
      }
      if (!next || read.size > 200) break
      after = next
    }
    expect((await here.office.ask('/office/audit', asked)).status).toBe(404)
    expect((await here.machine.ask('/office/audit', asked)).status).toBe(404)
  })

  test('the lines of some days are exported as they are read, and the export is a line', async () => {
    const [here, there] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { office, headOffice, branchId } = here
    const card = (of: LiveLesson) =>
      of.tutor.does('/make-card', { studentId: of.student.id, secret: aSecret() })
    await card(here)
    server().clock.pass(86_400_000)
    const tomorrow = await signedIn(server, here.colleague.person)
    await tomorrow.does('/make-card', { studentId: here.classmate.id, secret: aSecret() })
    await card(there).catch(() => undefined)
    const own = await signedIn(server, office.person)
    const head = await signedIn(server, headOffice.person)
    const days = (span: object) => own.does('/office/export-audit', { branchId, event: 'card-made', ...span })
    expect((await days({})).lines).toHaveLength(2)
    const today = dayAt(server().clock(), 'Asia/Tokyo')
    const since = await days({ since: today })
    expect(since.isCut).toBe(false)
    expect(since.lines).toMatchObject([{ actor: { name: '林 けんじ' } }])
    expect((await days({ until: '2020-01-01' })).lines).toEqual([])
    const whole = await head.does('/office/export-audit', { branchId, of: 'school', since: today })
    expect(whole.lines.filter(({ event }) => event === 'audit-exported').length).toBeGreaterThan(0)
    const refused = await own.ask('/office/export-audit', { branchId, of: 'school' })
    expect(refused.status).toBe(404)
    expect((await here.machine.ask('/office/export-audit', { branchId })).status).toBe(404)
  })

  test('a card on a new device and a tablet that was opened stand in the record of their branch', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const { tutor, student, classroom } = lesson
    const [card, tablet] = [aSecret(), aSecret()]
    await tutor.does('/make-card', { studentId: student.id, secret: card })
    await ask(server(), '/signin', { token: card })
    await tutor.does('/tutor/make-classroom-tablet', { classroomId: classroom.id, secret: tablet })
    await ask(server(), '/student/open-classroom-tablet', { secret: tablet })
    const events = (await linesOf(lesson)).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['card-used', 'classroom-tablet-opened']))
  })
})
