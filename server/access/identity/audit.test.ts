import { expect, test } from 'vitest'
import { aLink, press } from '#server/access/one-time-urls/testing/a-link.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential, aStudent } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  const lines = async (person: string | null, event = 'sign-in-tried') => {
    const rows = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().where('event', '=', event).orderBy('at').execute(),
    )
    return rows.filter(({ actor }) => actor === person).map((row) => JSON.parse(row.facts))
  }

  test('the audit records each sign-in attempt with its account, way in and outcome', async () => {
    const student = await aStudent(server().database)
    const login = await aCredential(server().database, student)
    const [school, home] = ['192.0.2.1', '192.0.2.2']
    await ask(server(), '/signin', { ...login, password: 'wrong' }, { address: school })
    await ask(server(), '/signin', login, { address: school })
    await ask(server(), '/signin', { ...login, password: 'wrong' }, { address: home })
    const tried = await lines(student.id)
    expect(tried.map(({ way, outcome }) => [way, outcome])).toEqual([
      ['password', 'WrongCredentials'],
      ['password', 'in'],
      ['password', 'WrongCredentials'],
    ])
    // Two attempts from one place have the same hash, and the hash does not reveal the place.
    expect(tried[0].from).toBe(tried[1].from)
    expect(tried[2].from).not.toBe(tried[0].from)
    expect(JSON.stringify(tried)).not.toContain('192.0.2')
    expect(tried[1].signIn).toMatch(/^[\da-f-]{36}$/)
  })

  test('attempts with unknown links and secrets are recorded, without the secret', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { url, secret } = await aLink(lesson, { purpose: 'sign-in' })
    await press(server(), secret)
    await press(server(), secret)
    const tried = (await lines(lesson.student.id)).filter(({ wayId }) => wayId === url.id)
    expect(tried.map(({ way, outcome }) => [way, outcome])).toEqual([
      ['link', 'in'],
      ['link', 'LinkUsed'],
    ])
    const unknown = aSecret()
    await press(server(), unknown)
    const rows = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(unknown)
    expect((await lines(null)).at(-1)).toMatchObject({ way: 'secret', outcome: 'LinkUnknown' })
  })

  test('typed text can neither forge a line of the audit nor appear in one', async () => {
    const forged = 'x"}\n{"event":"sign-in-tried","outcome":"in"'
    const before = (await lines(null)).length
    await ask(server(), '/signin', { loginId: forged, password: 'my secret' })
    const after = await lines(null)
    expect(after).toHaveLength(before + 1)
    expect(Object.keys(after.at(-1)).sort()).toEqual(['from', 'outcome', 'signIn', 'way', 'wayId'])
    const rows = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain('my secret')
    expect(server().logged.join('')).not.toContain('my secret')
  })

  test('the audit records a tutor’s changes of ways in with the tutor’s id, and no refused change', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { lessonId, student, tutor } = lesson
    const about = { lessonId, studentId: student.id }
    await tutor.does('/make-card', { ...about, secret: aSecret() })
    await tutor.does('/tutor/revoke-card', about)
    await tutor.ask('/tutor/revoke-card', about)
    await tutor.does('/tutor/sign-out-student', about)
    expect(await lines(tutor.id, 'card-made')).toHaveLength(1)
    expect(await lines(tutor.id, 'card-revoked')).toMatchObject([{ student: student.id, signedOut: 0 }])
    expect(await lines(tutor.id, 'student-signed-out')).toEqual([{ student: student.id, ended: 1 }])
  })
})
