import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ALL_TESTS } from '../databases/each-database.ts'
import { freshStorage, type FreshStorage } from '../databases/fresh-storage.ts'
import { aChild, type Child, envOf, portOf } from './a-child-server.ts'
import { aFreePort } from './a-free-port.ts'

let child: Child
let fresh: FreshStorage
afterEach(async () => {
  child.process.kill('SIGKILL')
  await child.exited
  await fresh.drop()
})

/** Causes one log line, as long as it is one of the first ten of its call. */
async function askAsNobody(port: number, path = '/student/auth'): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port}${path}`
  return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
}

test.each(ALL_TESTS ? ['production', 'development'] : ['production'])(
  'a school in %s opens although the disk of its log and its output is full',
  async (mode) => {
    fresh = await freshStorage('sqlite')
    const full = openSync('/dev/full', 'w')
    const port = await aFreePort()
    child = aChild({ ...envOf(fresh.storage), PORT: String(port), NODE_ENV: mode }, full)
    closeSync(full)
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/system/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    while (!(await isReady())) {
      expect(child.process.exitCode).toBeNull()
      await wait(50)
    }
    for (let each = 0; each < 5; each += 1) expect(await askAsNobody(port)).toBe(403)
    child.process.kill('SIGTERM')
    expect(await child.exited).toBe(0)
  },
  60_000,
)

test('a lesson goes on after the reader of the log has gone', async () => {
  fresh = await freshStorage('sqlite')
  child = aChild(envOf(fresh.storage))
  const port = await portOf(child)
  child.process.stderr!.destroy()
  child.process.stdout!.destroy()
  for (let each = 0; each < 5; each += 1) expect(await askAsNobody(port)).toBe(403)
  expect(child.process.exitCode).toBeNull()
  child.process.kill('SIGTERM')
  expect(await child.exited).toBe(0)
})

test.runIf(ALL_TESTS)('a lesson goes on while the reader of the log stands still', async () => {
  fresh = await freshStorage('sqlite')
  child = aChild(envOf(fresh.storage))
  const port = await portOf(child)
  child.process.stderr!.pause()
  // More lines than the operating system buffers for a reader.
  const paths = calls.filter(({ who }) => who !== 'nobody').map(({ path }) => path)
  const asks = Array.from({ length: 400 }, (_, each) => askAsNobody(port, paths[each % 100]))
  expect(new Set(await Promise.all(asks))).toEqual(new Set([403]))
  const lines = () => child.output.err.split('\n').filter((line) => line.includes('"refused"')).length
  child.process.stderr!.resume()
  while (lines() < 400) await wait(20)
})
