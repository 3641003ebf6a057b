import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { readCalendar } from '#server/access/calendars/testing/read-calendar.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { beginGuest } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const aSchool = () => aLiveLesson(server, 'planned')
  const get = async (secret: string, headers: Record<string, string> = {}) =>
    await server().http.inject({ method: 'GET', url: `/calendar/${secret}.ics`, headers })
  const status = async (secret: string) => (await get(secret)).statusCode
  const uids = async (secret: string) =>
    readCalendar((await get(secret)).body).entries.map(({ UID }) => UID!.split('@')[0])
  const ja = (secret: Secret) => ({ language: 'ja' as const, secret })

  async function aFamily({ tutor, student, branchId }: LiveLesson) {
    const wish = { studentId: student.id, relation: 'mother', secret: aSecret() } as const
    const { link } = await tutor.does('/make-guardian-link', wish)
    const guest = { role: 'parent', id: student.id, branchId } as const
    const way = { kind: 'guardian-link', id: link.id, grantedBy: null } as const
    const begin = await server().database.transaction((tx) => beginGuest(tx, server, guest, way))
    return { link, mother: await begin() }
  }

  test('student, guardian, tutor and office each read their own lessons, and no child’s name', async () => {
    const school = await aSchool()
    const { student, classmate, outsider, tutor, colleague, office, branchId, lessonId } = school
    const { mother } = await aFamily(school)
    const secrets = Array.from({ length: 6 }, () => aSecret())
    const [ofStudent, ofMother, ofTutor, ofOffice, ofOutsider, ofColleague] = secrets as Secret[]
    await student.does('/make-calendar', ja(ofStudent!))
    await mother.does('/make-calendar', ja(ofMother!))
    await tutor.does('/make-calendar', ja(ofTutor!))
    await office.does('/make-calendar', { branchId, ...ja(ofOffice!) })
    await outsider.does('/make-calendar', ja(ofOutsider!))
    await colleague.does('/make-calendar', ja(ofColleague!))
    for (const secret of [ofStudent, ofMother, ofTutor, ofOffice])
      expect(await uids(secret!)).toContain(lessonId)
    for (const secret of [ofOutsider, ofColleague]) expect(await uids(secret!)).not.toContain(lessonId)
    const names = [student, classmate, outsider].map(({ person }) => person.displayName)
    for (const secret of secrets) {
      const answer = await get(secret)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
      })
      for (const name of names) expect(answer.body).not.toContain(name)
    }
  })

  test('a calendar program that has the current lessons gets a 304 answer without a body', async () => {
    const { student, tutor, lessonId } = await aSchool()
    const secret = aSecret()
    await student.does('/make-calendar', ja(secret))
    const { etag } = (await get(secret)).headers as { etag: string }
    server().clock.pass(60_000)
    const same = await get(secret, { 'if-none-match': etag })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    await tutor.does('/cancel-lesson', { lessonId, reason: '大雪のため' })
    const changed = await get(secret, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(readCalendar(changed.body).entries).toMatchObject([{ STATUS: 'CANCELLED', SEQUENCE: '1' }])
    expect(changed.body).toContain('大雪のため')
  })

  test('a new address ends the one before, and an ended address is answered like an unknown one', async () => {
    const { student } = await aSchool()
    const [first, second] = [aSecret(), aSecret()]
    const seen = async () => (await student.does('/calendar', {})).calendar
    expect(await seen()).toBeNull()
    await student.does('/make-calendar', ja(first))
    await student.does('/make-calendar', { language: 'en', secret: second })
    expect(await seen()).toEqual({ language: 'en', madeAt: TEN_O_CLOCK })
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await student.does('/revoke-calendar', {})
    expect(await seen()).toBeNull()
    const answers = [
      await get(second),
      await get(aSecret()),
      await get('x'),
      await get(`${'a'.repeat(43)}.txt`),
    ]
    expect(
      new Set(answers.map((each) => `${each.statusCode} ${each.body} ${each.headers['cache-control']}`)).size,
    ).toBe(1)
    expect(answers[0]!.statusCode).toBe(404)
  })

  test('a secret works only at the calendar address of its own person', async () => {
    const { student, classmate, tutor } = await aSchool()
    const secret = aSecret()
    await student.does('/make-calendar', ja(secret))
    expect((await classmate.ask('/make-calendar', ja(secret))).status).toBe(404)
    expect((await tutor.ask('/make-calendar', ja(secret))).status).toBe(404)
    await student.does('/make-calendar', ja(secret))
    expect(await status(secret)).toBe(200)
  })

  test('reading a calendar changes no row, and neither the tables nor the log have the secret', async () => {
    const { student } = await aSchool()
    const secret = aSecret()
    server().logged.length = 0
    await student.does('/make-calendar', ja(secret))
    const before = await rowCounts(server().database)
    await get(secret)
    await get(aSecret())
    await server().http.inject({ method: 'HEAD', url: `/calendar/${secret}.ics` })
    expect(await rowCounts(server().database)).toEqual(before)
    await student.does('/revoke-calendar', {})
    const texts = await tableTexts(server().database)
    expect(JSON.stringify(texts) + server().logged.join('')).not.toContain(secret)
    for (const event of ['calendar-made', 'calendar-revoked']) expect(texts.auditLine).toContain(event)
  })

  test('a guardian’s calendar address ends with their link, and a one-time visit can make none', async () => {
    const school = await aSchool()
    const { link, mother } = await aFamily(school)
    const secret = aSecret()
    expect(await school.parent.does('/calendar', {})).toEqual({
      calendar: null,
      can: { make: false },
    })
    expect((await school.parent.ask('/make-calendar', ja(secret))).status).toBe(404)
    await mother.does('/make-calendar', ja(secret))
    expect((await mother.does('/calendar', {})).can).toEqual({ make: true })
    expect(await status(secret)).toBe(200)
    await school.tutor.does('/revoke-guardian-link', { guardianLinkId: link.id })
    expect(await status(secret)).toBe(404)
    expect((await tableTexts(server().database)).calendarFeed ?? '').not.toContain(link.id)
  })

  test('a guardian’s address ends with the term of their link', async () => {
    const school = await aSchool()
    const { mother } = await aFamily(school)
    const secret = aSecret()
    await mother.does('/make-calendar', ja(secret))
    server().clock.pass(15 * DAY_MS)
    expect(await status(secret)).toBe(404)
  })

  test('an address ends with the account of its owner', async () => {
    const school = await aSchool()
    const { student, tutor, office, branchId } = school
    const { mother } = await aFamily(school)
    const [theirs, hers, tutors, offices] = [aSecret(), aSecret(), aSecret(), aSecret()]
    await student.does('/make-calendar', ja(theirs))
    await mother.does('/make-calendar', ja(hers))
    await tutor.does('/make-calendar', ja(tutors))
    await office.does('/make-calendar', { branchId, ...ja(offices) })
    const { database, clock } = server()
    const close = (role: 'student' | 'tutor' | 'office', personId: string) =>
      database.transaction((tx) => setDisabled(tx, { role, personId } as never, clock()))
    await aCredential(database, student.person)
    await aCredential(database, tutor.person as never)
    await close('student', student.id)
    expect([await status(theirs), await status(hers), await status(tutors)]).toEqual([404, 404, 200])
    await close('tutor', tutor.id)
    expect([await status(tutors), await status(offices)]).toEqual([404, 200])
    await database.transaction(async (tx) => {
      const left = tx.db.updateTable('officePerson').set({ leftAt: clock().getTime() })
      await left.where('id', '=', office.id as never).execute()
    })
    expect(await status(offices)).toBe(404)
  })

  test('erasing a student ends the calendar addresses of the student and of the guardians', async () => {
    const school = await aSchool()
    const { student, classmate, office, branchId } = school
    const { mother } = await aFamily(school)
    const [theirs, hers, classmates] = [aSecret(), aSecret(), aSecret()]
    await student.does('/make-calendar', ja(theirs))
    await mother.does('/make-calendar', ja(hers))
    await classmate.does('/make-calendar', ja(classmates))
    const { displayName: name } = student.person
    await office.does('/office/erase-student', { branchId, erasedId: student.id, name })
    expect([await status(theirs), await status(hers), await status(classmates)]).toEqual([404, 404, 200])
    expect((await tableTexts(server().database)).grant).not.toContain(student.id)
  })

  test('the calendar of a branch’s office has the lessons of that branch alone', async () => {
    const [here, there] = [await aSchool(), await aSchool()]
    const [ours, heads] = [aSecret(), aSecret()]
    await here.office.does('/make-calendar', { branchId: here.branchId, ...ja(ours) })
    const wish = { branchId: there.branchId, ...ja(heads) }
    expect((await here.office.ask('/make-calendar', wish)).status).toBe(404)
    expect((await here.machine.ask('/make-calendar', { ...wish, branchId: here.branchId })).status).toBe(404)
    await here.headOffice.does('/make-calendar', wish)
    expect(await uids(ours)).toContain(here.lessonId)
    expect(await uids(ours)).not.toContain(there.lessonId)
    expect(await uids(heads)).toContain(there.lessonId)
    // The head office has one for each branch.
    const calendar = await here.headOffice.does('/calendar', { branchId: here.branchId })
    expect(calendar).toEqual({ calendar: null, can: { make: true } })
  })

  test('lessons of long ago and of another term are in no calendar', async () => {
    const { tutor, branchId, classroom, tutorId, lessonId } = await aSchool()
    const secret = aSecret()
    await tutor.does('/make-calendar', ja(secret))
    const at = (days: number, id: string) => {
      const startsAt = TEN_O_CLOCK + days * DAY_MS
      const facts = { branchId, classroomId: classroom.id, tutorId, students: [] }
      return { ...facts, id: id as LessonId, startsAt, endsAt: startsAt + 3_600_000 }
    }
    await server().database.transaction((tx) =>
      lessonStore.saveLessons(tx, [at(-31, 'old'), at(-29, 'recent'), at(119, 'far'), at(121, 'farther')]),
    )
    const read = await uids(secret)
    expect(read).toContain(lessonId)
    expect(read.filter((id) => ['old', 'recent', 'far', 'farther'].includes(id!))).toEqual(['recent', 'far'])
  })

  test('an address that is asked for without pause has to wait', async () => {
    const { student } = await aSchool()
    const secret = aSecret()
    await student.does('/make-calendar', ja(secret))
    const answers = await Promise.all(Array.from({ length: 30 }, () => status(secret)))
    // Whichever of them comes first.
    expect(new Set(answers)).toEqual(new Set([200, 429]))
  })
})
