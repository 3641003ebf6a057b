import { afterEach, expect, test } from 'vitest'
import { aFamilyVisit } from '#server/access/guardian-links/testing/a-family-visit.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { beginGuest, signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const DAY_MS = 24 * 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a guardian reads who looked at which data, when and why, at most once a day for each', async () => {
    const school = await aLiveLesson(server, 'recorded')
    const { tutor, office, branchId, student, classmate } = school
    const { parent, guardianLinkId } = await aFamilyVisit(server, school)
    const studentId = student.person.id
    const read = async (asker = parent) => (await asker.does('/guardian/views', { after: null })).views
    expect(await read()).toEqual([])
    for (const _look of [1, 2, 3]) await tutor.does('/tutor/student-thread', { studentId })
    await tutor.does('/tutor/student-thread', { studentId: classmate.person.id })
    await tutor.does('/tutor/student-recordings', { studentId, kind: 'sentence' })
    server().clock.pass(1_000)
    await office.does('/office/student-goodbye', { branchId, studentId })
    server().clock.pass(1_000)
    await office.does('/office/export-student', { branchId, studentId })
    server().clock.pass(1_000)
    const reason = 'あした教える先生が休みで、代わりに教えます'
    await school.colleague.does('/tutor/look-by-reason', { studentId, reason })
    const views = await read()
    const byOffice = { by: '高橋 みどり', role: 'office', why: null }
    expect(views.slice(0, 3)).toMatchObject([
      { what: 'home-recordings', by: '林 けんじ', role: 'tutor', why: reason },
      { what: 'export', at: TEN_O_CLOCK + 2_000, ...byOffice },
      { what: 'file', at: TEN_O_CLOCK + 1_000, ...byOffice },
    ])
    expect(
      views
        .slice(3)
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['recordings', 'thread'])
    expect(JSON.stringify(views)).not.toContain(classmate.person.displayName)
    server().clock.pass(DAY_MS)
    const tomorrow = await signedIn(server, tutor.person)
    await tomorrow.does('/tutor/student-thread', { studentId })
    const guest = { id: student.person.id, branchId, role: 'parent' as const }
    const way = { kind: 'guardian-link', id: guardianLinkId, grantedBy: null } as const
    const begin = await server().database.transaction((tx) => beginGuest(tx, server, guest, way))
    const later = await read(await begin())
    expect(later.filter(({ what }) => what === 'thread')).toHaveLength(2)
  })

  test('who looked is read page by page, each look once', async () => {
    const school = await aLiveLesson(server, 'planned')
    const { branchId, student, tutorId } = school
    const { parent } = await aFamilyVisit(server, school)
    await server().database.transaction(async (tx) => {
      for (let look = 0; look < 65; look += 1)
        await saveAuditLine(
          tx,
          { event: 'viewed-thread', actor: tutorId, facts: { student: student.id }, branchId },
          server().clock(),
        )
    })
    const read: string[] = []
    for (let after = null as { at: number; id: string } | null; ;) {
      const { views, next } = await parent.does('/guardian/views', { after })
      read.push(...views.map(({ id }) => id))
      if (!next) break
      after = next
    }
    expect([read.length, new Set(read).size]).toEqual([65, 65])
  })

  test('a link that works once does not show who looked', async () => {
    const { parent } = await aLiveLesson(server, 'planned')
    const { status, body } = await parent.ask('/guardian/views', { after: null })
    expect([status, body.code]).toEqual([409, 'OwnLinkOnly'])
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
