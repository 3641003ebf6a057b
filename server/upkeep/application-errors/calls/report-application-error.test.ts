import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const report = (message = 'Unexpected token') =>
    ask(server(), '/report-application-error', { message, place: 'main.js:1', build: 'old-build' })

  test('the number on a broken page is in the school’s log, with the browser’s error', async () => {
    const message = 'Unexpected token\n{"event":"signed-in"}'
    const { status, body } = await report(message)
    expect(status).toBe(200)
    const lines = server().logged.filter((line) => line.includes(body.digest))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      event: 'application-error',
      id: body.digest,
      message,
      place: 'main.js:1',
      build: 'old-build',
    })
  })

  test('a flood of error reports cannot fill the log, and a minute later reports are accepted again', async () => {
    server().clock.pass(3_600_000)
    const before = server().logged.length
    const answers = await Promise.all(Array.from({ length: 80 }, () => report()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    const noted = server()
      .logged.slice(before)
      .filter((line) => line.includes('"application-error"'))
    expect(noted).toHaveLength(50)
    server().clock.pass(60_000)
    expect((await report()).status).toBe(200)
    expect((await report('x'.repeat(301))).status).toBe(422)
  })
})
