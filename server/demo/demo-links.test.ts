import { beforeAll, describe, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { press } from '#server/access/one-time-urls/testing/a-link.ts'
import { aClock } from '#server/testing/a-clock.ts'
import { aServer } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { type DemoLink, linkTable, makeDemoLinks } from './demo-links.ts'
import { seedDemo } from './open-demo.ts'

const secretOf = ({ path }: DemoLink) => path.split('#once=')[1] as Secret
const HALF_A_DAY_MS = 12 * 3_600_000

eachDatabase((database) => {
  const now = new Date()
  const clock = aClock(now.getTime())
  beforeAll(async () => {
    expect(await makeDemoLinks(database(), now), 'a school that is not the demo').toEqual([])
    await seedDemo(database(), () => {})
    // The textbooks are imported.
  }, 60_000)
  const links = async () => await makeDemoLinks(database(), now)

  test('sign in the tutor and the last student in the lesson of this hour, a family and the office, once each', async () => {
    const server = await aServer(database(), { clock, production: false })
    const made = await links()
    const answers = []
    for (const link of made) answers.push(await press(server, secretOf(link)))
    expect(answers.map(({ status, body }) => [status, body.me.role, body.me.displayName])).toEqual([
      [200, 'tutor', '森 まどか'],
      [200, 'student', '佐藤 みなと'],
      [200, 'parent', '佐藤 みなと'],
      [200, 'office', '高橋 みどり'],
    ])
    const [tutor, student] = answers.map(({ body }) => body.lessonId as string)
    expect(tutor).toMatch(/^[\w-]{36}$/)
    expect(student).toBe(tutor)
    for (const link of made) {
      const again = await press(server, secretOf(link))
      expect([again.status, again.body.code]).toEqual([409, 'LinkUsed'])
    }
    await server.http.close()
  })

  test('end after twelve hours', async () => {
    const server = await aServer(database(), {
      clock: aClock(now.getTime() + HALF_A_DAY_MS),
      production: false,
    })
    const [tutor] = await links()
    expect((await press(server, secretOf(tutor!))).body.code).toBe('LinkExpired')
    await server.http.close()
  })

  test('do not sign in at a server in production', async () => {
    const server = await aServer(database(), { clock, production: true })
    const [tutor, student] = await links()
    for (const link of [tutor!, student!])
      expect((await press(server, secretOf(link))).body.code).toBe('LinkUnknown')
    await server.http.close()
  })
})

describe('the lines in the terminal', () => {
  test('have the address with the folder of the site', () => {
    const table = linkTable([{ whose: 'tutor', path: '/login#once=secret' }], 'http://localhost:8080/class/')
    expect(table).toBe('  tutor    http://localhost:8080/class/login#once=secret')
  })
})
