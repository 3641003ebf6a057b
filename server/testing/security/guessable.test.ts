import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CallPath } from '#contract/calls.ts'
import { freshRecoveryCode } from '#contract/kernel/random.ts'
import { type CallInput, ask, CLASSROOM_TABLET, type Sender } from '#server/testing/actors.ts'
import { firstServer } from '../a-server.ts'
import { aSecret } from '../sample.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'

const SCHOOL = '192.0.2.1'
const MINUTE_MS = 60_000

test('every check of a secret that people can guess is counted by a rate limit', () => {
  const checks = /\b(verifyPassword|takeCode|findByFigures)\(/
  const files = globSync('server/**/*.ts', { exclude: ['server/testing/**'] }).filter(
    (file) => !file.includes('.test.'),
  )
  const checking = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return checks.test(text.replaceAll(/function (verifyPassword|takeCode|findByFigures)\(/g, ''))
  })
  expect(checking.length).toBeGreaterThanOrEqual(4)
  const unlimited = checking.filter((file) => !readFileSync(file, 'utf8').includes('countAttempt('))
  expect(unlimited).toEqual([])
})

firstServer((server) => {
  /** One guess: its status. */
  type Guess = (nth: number) => Promise<number>

  const anOffice = async () => {
    const lesson = await aLiveLesson(server, 'staffed')
    const { ticket, officeLogin } = lesson
    const code = (kind: 'totp' | 'recovery-code', text: (nth: number) => string) => async (nth: number) =>
      (
        await ask(
          server(),
          '/signin-second-factor',
          { ticket, proof: { kind, code: text(nth) } },
          { browser: CLASSROOM_TABLET },
        )
      ).status
    const guesses: Record<string, Guess> = {
      'a password': async (nth) =>
        (await ask(server(), '/signin', { ...officeLogin, password: `${nth}` }, { address: SCHOOL })).status,
      'the password of one’s own account, within a session': async (nth) =>
        (
          await lesson.office.ask('/change-password', {
            loginId: officeLogin.loginId,
            password: `${nth}`,
            newPassword: 'another long one',
          })
        ).status,
      'a code of an app': code('totp', (nth) => String(100_000 + nth)),
      'a recovery code': code('recovery-code', freshRecoveryCode),
    }
    return guesses
  }

  test('every guess at what people type is counted: ten are checked at most, then each waits for a minute and longer', async () => {
    const names = Object.keys(await anOffice())
    for (const name of names) {
      const guess = (await anOffice())[name]!
      const statuses: number[] = []
      for (let nth = 0; nth < 30; nth += 1) statuses.push(await guess(nth))
      const checked = statuses.findIndex((status) => status === 429)
      expect([name, checked > 0 && checked <= 10]).toEqual([name, true])
      expect([name, new Set(statuses.slice(checked))]).toEqual([name, new Set([429])])
      server().clock.pass(MINUTE_MS)
      expect([name, (await guess(30)) !== 429, await guess(31)]).toEqual([name, true, 429])
      server().clock.pass(MINUTE_MS)
      expect([name, await guess(32)]).toEqual([name, 429])
    }
  })

  /** Each way in by a secret of 256 random bits: the wrong one, and the right one of a classmate. */
  const doors = async () => {
    const lesson = await aLiveLesson(server, 'admitting')
    const { lessonId, tutor, student } = lesson
    const about = { lessonId, studentId: student.id }
    const shown = <Path extends CallPath>(
      path: Path,
      input: (token: ReturnType<typeof aSecret>) => CallInput<Path>,
      make: (secret: ReturnType<typeof aSecret>) => Promise<unknown>,
    ) => ({
      wrong: async () => (await ask(server(), path, input(aSecret()), { address: SCHOOL })).status,
      right: async () => {
        const secret = aSecret()
        await make(secret)
        return (await ask(server(), path, input(secret), { address: SCHOOL })).status
      },
    })
    const renewal = (sender: Sender) => ask(server(), '/student/auth', {}, { address: SCHOOL, ...sender })
    return {
      'a card': shown(
        '/signin',
        (token) => ({ token }),
        (secret) => tutor.does('/make-card', { ...about, secret }),
      ),
      'a one-time URL': shown(
        '/signin',
        (token) => ({ token }),
        (secret) => tutor.does('/tutor/generate-url', { ...about, purpose: 'sign-in', secret }),
      ),
      'a guardian’s link': shown(
        '/signin',
        (token) => ({ token }),
        (secret) => tutor.does('/make-guardian-link', { studentId: student.id, relation: 'father', secret }),
      ),
      'the code on the wall': shown(
        '/signin',
        (token) => ({ token }),
        (secret) => tutor.does('/tutor/make-wall-code', { lessonId, secret }),
      ),
      'a tablet of the classroom': shown(
        '/student/open-classroom-tablet',
        (secret) => ({ secret }),
        async () => null,
      ),
      'a link to choose a password': shown(
        '/choose-password',
        (token) => ({ token, step: { kind: 'look' as const } }),
        async () => null,
      ),
      'the cookie of a session': {
        wrong: async () => (await renewal({ cookie: aSecret() })).status,
        right: async () => (await renewal({ cookie: student.cookie! })).status,
      },
    }
  }

  test('a flood of wrong secrets from the school delays no right one, and fills neither the limits nor the audit', async () => {
    const rows = async (table: 'rateLimit' | 'auditLine') =>
      await server().database.transaction(async ({ db }) => {
        const counted = db.selectFrom(table).select(({ fn }) => fn.countAll().as('rows'))
        return Number((await counted.executeTakeFirstOrThrow()).rows)
      })
    for (const [name, { wrong, right }] of Object.entries(await doors())) {
      const before = { limits: await rows('rateLimit'), lines: await rows('auditLine') }
      const flood = await Promise.all(Array.from({ length: 340 }, wrong))
      expect([name, flood.includes(429), flood.includes(200)]).toEqual([name, false, false])
      const began = performance.now()
      const status = await right()
      // Forty of them a second made a classmate wait for 44 s.
      expect([name, performance.now() - began < 3_000]).toEqual([name, true])
      expect([name, status]).toEqual([name, await rightStatus(name)])
      expect([name, await rows('rateLimit')]).toEqual([name, before.limits])
      expect((await rows('auditLine')) - before.lines).toBeLessThan(100)
    }
  })

  /** Two are asked without a right secret: the way in needs more than a link there. */
  const rightStatus = async (name: string) =>
    name === 'a tablet of the classroom' || name === 'a link to choose a password' ? 409 : 200
})
