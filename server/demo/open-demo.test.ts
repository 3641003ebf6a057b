import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { parentsPage } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { aClock } from '#server/testing/a-clock.ts'
import { aServer } from '#server/testing/a-server.ts'
import { Asker, ask } from '#server/testing/actors.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { openDemo, seedDemo } from './open-demo.ts'

eachDatabase((database) => {
  test('an empty school gets the demo data once, with a lesson at any hour', async () => {
    const lines: string[] = []
    const school = (await seedDemo(database(), (line) => lines.push(line)))!
    expect(lines.at(-1)).toContain('Pip and the Strawberry')
    const [tutors, students] = ['tutor', 'student'].map((role) =>
      school.accounts.filter((each) => each.role === role),
    )
    expect([tutors!.length, students!.length, school.classroomIds.length]).toEqual([3, 8, 3])
    expect(new Set(school.accounts.map(({ password }) => password)).size).toBe(12)

    const server = await aServer(database(), { clock: aClock(Date.now()) })
    const signIn = async ({ loginId, password }: (typeof school.accounts)[number]) => {
      const { status, body } = await ask(server, '/signin', { loginId, password })
      expect(status).toBe(200)
      return new Asker(() => server, body.me, { token: body.access.accessToken, cookie: undefined })
    }
    const [tutor, student] = [await signIn(tutors![0]!), await signIn(students![7]!)]
    const { levels } = await student.does('/levels', {})
    expect(levels.flatMap(({ textbooks }) => textbooks).map(({ title }) => title)).toContain(
      'Pip and the Strawberry',
    )
    const day = dayAt(new Date(), 'Asia/Tokyo')
    const { lessons } = await tutor.does('/tutor/lessons', { from: day, to: day })
    expect(lessons.map(({ studentCount }) => studentCount)).toEqual([8, 4])
    const { id: lessonId, startsAt, endsAt } = lessons[0]!
    expect(endsAt - startsAt).toBe(24 * 3_600_000)
    const { sessionId, room } = await student.does('/student/join-session', { lessonId })
    // Their own emblem, and nobody else's.
    expect(Object.values(room.students).map(({ emblem }) => emblem)).toEqual(['dinosaur'])
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    const pageOf = ({ id }: (typeof school.accounts)[number]) =>
      parentsPage(() => server, id as StudentId, school.branchId)
    const [begins, goesOn] = [await pageOf(students![0]!), await pageOf(students![7]!)]
    expect(begins.weeks.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(goesOn.weeks.map(({ minutes }) => minutes)).toEqual([50, 50, 0, 50, 50, 50, 50, 0])
    expect(goesOn.lessons[0]!.sentences).toBeGreaterThan(0)
    await server.http.close()

    const before = await rowCounts(database())
    const said: string[] = []
    await openDemo(database(), (line) => said.push(line))
    expect(said).toEqual([])
    expect(await seedDemo(database(), () => {})).toBeNull()
    expect(await rowCounts(database())).toEqual(before)
    // The passwords were printed once; the database does not contain them.
    const rows = await database().transaction(({ db }) => db.selectFrom('credential').selectAll().execute())
    for (const { password } of school.accounts) expect(JSON.stringify(rows)).not.toContain(password)
  }, 60_000)
})
