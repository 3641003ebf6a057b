import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { eachDatabase } from '../databases/each-database.ts'
import { aChild, asServer, type Child, envOf, portOf, withMovingClock } from './a-child-server.ts'

const HOUR_MS = 3_600_000

eachDatabase((database, { storage }) => {
  let child: Child
  afterEach(async () => {
    child.process.kill('SIGKILL')
    await child.exited
  })

  test('a check that runs while somebody sets the clock of the server an hour ahead is not over', async () => {
    child = aChild({ ...envOf(storage()), ...withMovingClock() })
    const port = await portOf(child)
    const server = () => asServer(() => port, database)
    const serverNow = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/system/ping`)
      return ((await answer.json()) as { now: number }).now
    }
    const hasSaid = async (event: string) => {
      while (!child.output.err.includes(`"event":"${event}"`)) await wait(20)
    }
    const lesson = await aCheckedLesson(server)
    const { id } = await lesson.start()
    child.process.kill('SIGUSR2')
    await hasSaid('clock-jumped')
    // The deadline jobs run once a second.
    await wait(2_500)
    expect(await lesson.own()).toMatchObject([{ status: 'started', finishedAt: null }])
    expect(Math.abs((await serverNow()) - Date.now())).toBeLessThan(HOUR_MS / 2)
    expect(child.output.err.match(/clock-jumped/g)).toHaveLength(1)
    expect(child.output.err).toMatch(/"event":"clock-jumped","byMs":3\d{6}\b/)
    // No lesson runs any more: from now on the server follows the wall clock.
    await lesson.finish(id)
    await hasSaid('clock-followed')
    expect((await serverNow()) - Date.now()).toBeGreaterThan(HOUR_MS / 2)
  }, 60_000)
})
