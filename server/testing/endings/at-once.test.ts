import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { aLink } from '#server/access/one-time-urls/testing/a-link.ts'
import { firstServer, type TestServer } from '../a-server.ts'
import { ask } from '../actors.ts'
import { aCredential } from '../builders.ts'
import { POSTGRES } from '../databases/fresh-storage.ts'
import { aLiveLesson, type LiveLesson } from '../scenes/a-live-lesson.ts'
import { twoServers } from '../scenes/two-servers.ts'

const ROUNDS = 5
const AT_ONCE = 8
const TODAY = '2026-11-21'

function onServers(here: () => TestServer, there: () => TestServer): void {
  const openOf = async ({ student }: LiveLesson) =>
    await here().database.transaction(({ db }) =>
      db
        .selectFrom('signIn')
        .select('way')
        .where('personId', '=', student.id)
        .where('endedAt', 'is', null)
        .execute(),
    )

  /** Somebody signs in again and again while the office acts; all have been answered. */
  async function race(lesson: LiveLesson, come: () => Promise<unknown>, end: () => Promise<unknown>) {
    const coming = Array.from({ length: AT_ONCE }, come)
    await Promise.all([...coming, end()])
    return await openOf(lesson)
  }

  const leaves = ({ office, branchId, student }: LiveLesson) =>
    office.does('/office/student-leaves', { branchId, studentId: student.id, revision: 0, fromDay: TODAY })

  test('of those who sign in by a password while their student leaves, nobody stays signed in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lesson = await aLiveLesson(here, 'planned')
      const login = await aCredential(here().database, lesson.student.person)
      expect(
        await race(
          lesson,
          () => ask(there(), '/signin', login),
          () => leaves(lesson),
        ),
      ).toEqual([])
    }
  })

  test('of those who come by links while their student leaves, nobody stays signed in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lesson = await aLiveLesson(here, 'planned')
      const secrets: Secret[] = []
      while (secrets.length < AT_ONCE) {
        const purpose = secrets.length % 2 ? 'sign-in' : 'parents-page'
        secrets.push((await aLink(lesson, { purpose })).secret)
      }
      const come = () => ask(there(), '/signin', { token: secrets.pop()! })
      expect(await race(lesson, come, () => leaves(lesson))).toEqual([])
    }
  })

  test('of those who sign in with the old password while it is made anew, nobody stays signed in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lesson = await aLiveLesson(here, 'planned')
      const { office, branchId, student } = lesson
      const login = await aCredential(here().database, student.person)
      const students = [{ id: student.id, password: 'another password' }]
      const end = () => office.does('/office/reset-passwords', { branchId, students, tutors: [] })
      const open = await race(lesson, () => ask(there(), '/signin', login), end)
      expect(open.filter(({ way }) => way === 'password').length).toBe(0)
    }
  })
}

describe('an ending at the same moment as sign-ins', () => {
  firstServer((server) => onServers(server, server))

  describe.skipIf(!POSTGRES)('at the other server of the school', () => {
    let two: Awaited<ReturnType<typeof twoServers>>
    beforeAll(async () => void (two = await twoServers([null, null])))
    afterAll(() => two.close())
    onServers(
      () => two.servers[0],
      () => two.servers[1],
    )
  })
})
