import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential, aStudent } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'

const HOUR_MS = 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const lines = async () => {
    const rows = await server().database.transaction(({ db }) =>
      db
        .selectFrom('auditLine')
        .selectAll()
        .where('event', '=', 'sign-in-tried')
        .where('at', '>=', server().clock().getTime() - HOUR_MS)
        .execute(),
    )
    return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) as { times?: number; from: string } }))
  }
  const shows = async (address: string) => await ask(server(), '/signin', { token: aSecret() }, { address })

  test('many unknown secrets make one line of the audit for each address and hour, with their number', async () => {
    server().clock.pass(5 * HOUR_MS)
    for (let tried = 0; tried < 50; tried += 1) await shows('198.51.100.7')
    const found = await lines()
    expect(found.map(({ actor, facts }) => [actor, facts.times])).toEqual([[null, 50]])
    server().clock.pass(HOUR_MS)
    await shows('198.51.100.7')
    expect(await lines()).toHaveLength(2)
  })

  test('attempts from any number of addresses make at most 101 lines of the audit an hour', async () => {
    server().clock.pass(10 * HOUR_MS)
    for (let place = 0; place < 130; place += 1) await shows(`198.51.${100 + (place >> 6)}.${place & 63}`)
    const found = await lines()
    expect(found).toHaveLength(101)
    expect(found.find(({ facts }) => facts.from === 'many')!.facts.times).toBe(30)
  })

  test('attempts at one account are counted in one line, and a successful sign-in has its own line', async () => {
    server().clock.pass(20 * HOUR_MS)
    const student = await aStudent(server().database)
    const login = await aCredential(server().database, student)
    for (const _wrong of [1, 2, 3]) await ask(server(), '/signin', { ...login, password: 'wrong' })
    await ask(server(), '/signin', login)
    const own = (await lines()).filter(({ actor }) => actor === student.id)
    expect(own.map(({ facts }) => facts.times ?? 1).toSorted((a, b) => a - b)).toEqual([1, 3])
  })
})
