import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { beginGuest, signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const DAY_MS = 24 * 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a guardian reads who looked at which data, at most once a day for each', async () => {
    const school = await aLiveLesson(server, 'recorded')
    const { tutor, office, parent, branchId, student, classmate } = school
    const studentId = student.person.id
    expect((await parent.does('/guardian/views', { before: null })).views).toEqual([])
    for (const _look of [1, 2, 3]) await tutor.does('/tutor/student-thread', { studentId })
    await tutor.does('/tutor/student-thread', { studentId: classmate.person.id })
    await tutor.does('/tutor/student-recordings', { studentId, kind: 'sentence' })
    server().clock.pass(1_000)
    await office.does('/office/student-goodbye', { branchId, studentId })
    const { views, hasMore } = await parent.does('/guardian/views', { before: null })
    expect(hasMore).toBe(false)
    expect(views[0]).toMatchObject({ what: 'file', at: TEN_O_CLOCK + 1_000 })
    expect(
      views
        .slice(1)
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['recordings', 'thread'])
    server().clock.pass(DAY_MS)
    const tomorrow = await signedIn(server, tutor.person)
    await tomorrow.does('/tutor/student-thread', { studentId })
    const guest = { id: student.person.id, branchId, role: 'parent' as const }
    const begin = await server().database.transaction((tx) => beginGuest(tx, server, guest))
    const again = await begin()
    const later = await again.does('/guardian/views', { before: null })
    expect(later.views.map(({ what }) => what).filter((what) => what === 'thread')).toHaveLength(2)
  })

  test('the office reads its branch’s audit by person, student, event and day, page by page', async () => {
    const school = await aLiveLesson(server, 'honored')
    const { tutor, office, headOffice, branchId, student } = school
    const other = await aLiveLesson(server, 'honored')
    const read = async (wanted: object = {}) =>
      (await office.does('/office/audit', { branchId, ...wanted })).lines
    const all = await read()
    expect(all.length).toBeGreaterThan(0)
    expect(JSON.stringify(all)).not.toContain(other.tutor.person.id)
    const honors = await read({ event: 'honor-given' })
    expect(honors).toMatchObject([
      {
        event: 'honor-given',
        actor: { id: tutor.person.id, name: '森 まどか' },
        facts: { student: student.person.id },
        people: [{ id: student.person.id, name: student.person.displayName }],
      },
    ])
    expect(await read({ subject: student.person.id })).toContainEqual(honors[0])
    expect(await read({ actor: tutor.person.id })).toContainEqual(honors[0])
    expect(await read({ actor: student.person.id, event: 'honor-given' })).toEqual([])
    expect(await read({ until: '2020-01-01' })).toEqual([])
    for (let index = 0; index < 60; index += 1)
      await tutor.does('/tutor/put-off-student', {
        sessionId: school.sessionId,
        studentId: student.person.id,
        minutes: 3,
      })
    const first = await headOffice.does('/office/audit', { branchId })
    expect(first.lines).toHaveLength(50)
    const second = await headOffice.does('/office/audit', { branchId, after: first.next })
    const ids = [...first.lines, ...second.lines].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(60)
  })
})
