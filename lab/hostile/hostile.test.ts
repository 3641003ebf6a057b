import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { runHostile } from './run-hostile.ts'

/** A failing run prints its seed: HOSTILE_SEED=… repeats it. HOSTILE_REQUESTS sets the number of requests. */
const SEED = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 1_000_000))
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 2_500)
const LONG = { timeout: 600_000 }

eachServer((server) => {
  const run = (requests: number, changed = server()) =>
    runHostile({ server: changed, requests, seed: SEED, newLines: () => server().logged.splice(0) })

  test('hostile input disturbs no other person, and no answer shows the server’s insides', LONG, async () => {
    const { sent, bystanderMs } = await run(REQUESTS)
    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
    expect(bystanderMs.length).toBeGreaterThan(10)
    expect(Math.max(...bystanderMs)).toBeLessThan(5_000)
  })

  test(
    'an answer that shows the server’s insides is reported, with the seed that repeats it',
    LONG,
    async () => {
      const http = Object.create(server().http) as ReturnType<typeof server>['http']
      http.inject = (async (asked: object) => {
        const answer = await server().http.inject(asked)
        const isShown = answer.statusCode === 422
        return isShown ? { ...answer, headers: answer.headers, payload: new Error('x').stack! } : answer
      }) as never
      const plan = /a stack got out.*with the seed \d+, path /s
      await expect(run(REQUESTS, { ...server(), http })).rejects.toThrow(plan)
    },
  )
})
