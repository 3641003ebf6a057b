import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { Browser } from '#server/access/cards/testing/a-browser.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aUsedCard = async ({ tutor, student }: LiveLesson) => {
    const secret = aSecret()
    await tutor.does('/make-card', { studentId: student.id, secret })
    const tablet = new Browser(server)
    const { body } = await tablet.shows(secret)
    const grant = await server().database.transaction(({ db }) =>
      db
        .selectFrom('grant')
        .select('id')
        .where('kind', '=', 'card')
        .where('personId', '=', student.id)
        .executeTakeFirstOrThrow(),
    )
    return { id: grant.id, token: body.access.accessToken as string, tablet, secret }
  }

  test('a card tells the sign-ins that began by it, what was done in them, and the one child that it reaches', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { tutor, headOffice, student } = lesson
    const card = await aUsedCard(lesson)
    server().clock.pass(10 * MINUTE_MS)
    const traced = await headOffice.does('/office/trace-way-in', { by: 'grant', id: card.id })
    expect(traced.signIns).toMatchObject([
      {
        who: { id: student.id, name: student.person.displayName },
        role: 'student',
        branch: 'あおば校',
        way: 'card',
        startedAt: TEN_O_CLOCK,
        endedAt: null,
        isOpen: true,
      },
    ])
    expect(traced.lines.map(({ event }) => event)).toContain('sign-in-tried')
    expect(traced.lines.every(({ actor }) => actor?.id === student.id)).toBe(true)
    expect(traced.students.map(({ id }) => id)).toEqual([student.id])
    expect(traced.isCut).toBe(false)
    const later = { by: 'grant', id: card.id, since: server().clock().getTime() + 1 } as const
    await tutor.does('/tutor/sign-out-student', { lessonId: lesson.lessonId, studentId: student.id })
    expect((await headOffice.does('/office/trace-way-in', later)).signIns).toEqual([])
    const noted = await headOffice.does('/office/audit', {
      branchId: lesson.branchId,
      of: 'school',
      subject: card.id,
      event: 'way-in-traced',
    })
    expect(noted.lines).toHaveLength(2)
  })

  test('a device tells everybody who signed in with it, a person each of their sign-ins, and a tutor reaches the branch', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const other = await aLiveLesson(server, 'planned')
    const { headOffice, student, tutor, classmate, outsider } = lesson
    const card = await aUsedCard(lesson)
    const login = await aCredential(server().database, { role: 'tutor', id: tutor.id })
    const browser = card.tablet.cookie.split('=')[1]!
    await ask(server(), '/signin', login, { browser })
    const childs = await headOffice.does('/office/trace-way-in', { by: 'grant', id: card.id })
    const device = await headOffice.does('/office/trace-way-in', {
      by: 'device',
      id: childs.signIns[0]!.id,
    })
    expect(device.signIns.map(({ who, way }) => [who.id, way])).toEqual(
      expect.arrayContaining([
        [student.id, 'card'],
        [tutor.id, 'password'],
      ]),
    )
    expect(device.signIns).toHaveLength(2)
    const reached = device.students.map(({ id }) => id)
    expect(reached).toEqual(expect.arrayContaining([student.id, classmate.id, outsider.id]))
    expect(reached).not.toContain(other.student.id)
    const person = await headOffice.does('/office/trace-way-in', { by: 'person', id: tutor.id })
    expect(person.signIns.length).toBeGreaterThanOrEqual(2)
    expect(person.lines.map(({ event }) => event)).toContain('card-made')
    const head = await headOffice.does('/office/trace-way-in', { by: 'person', id: headOffice.id })
    expect(head.students.map(({ id }) => id)).toEqual(expect.arrayContaining([other.student.id, student.id]))
  })

  test('a service token tells its whole time and its branch; one that nobody has tells nothing', async () => {
    const { headOffice, machine, tokenId, branchId, student } = await aLiveLesson(server, 'planned')
    await machine.does('/office/terms', { branchId })
    const traced = await headOffice.does('/office/trace-way-in', { by: 'grant', id: tokenId })
    expect(traced.signIns).toMatchObject([{ role: 'program', way: 'service-token', isOpen: true }])
    expect(traced.students.map(({ id }) => id)).toContain(student.id)
    const nothing = await headOffice.does('/office/trace-way-in', { by: 'grant', id: newId<string>() })
    expect(nothing).toEqual({ signIns: [], lines: [], students: [], isCut: false })
  })

  test('a sign-in that is kept no more is still told by the audit', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const card = await aUsedCard(lesson)
    await server().database.transaction(async ({ db }) => {
      const ofCard = db.selectFrom('signIn').select('id').where('wayId', '=', card.id)
      await db.deleteFrom('refreshToken').where('signInId', 'in', ofCard).execute()
      await db.deleteFrom('signIn').where('wayId', '=', card.id).execute()
    })
    server().clock.pass(40 * DAY_MS)
    const head = await signedIn(server, lesson.headOffice.person)
    const { signIns, students } = await head.does('/office/trace-way-in', { by: 'grant', id: card.id })
    expect(signIns).toMatchObject([{ role: null, way: 'card', startedAt: TEN_O_CLOCK, isOpen: false }])
    expect(students.map(({ id }) => id)).toEqual([lesson.student.id])
  })

  test('nobody but the head office asks', async () => {
    const { office, tutor, machine, student } = await aLiveLesson(server, 'planned')
    for (const asker of [office, tutor, machine, student])
      expect((await asker.ask('/office/trace-way-in', { by: 'person', id: student.id })).status).toBe(404)
  })
})
