import { arrive } from '../actors/arrive.ts'
import { listenIn } from '../actors/sound.ts'
import { watchStrays } from '../strays.ts'
import { expect, lendPeople, test as classroom } from '../test.ts'
import { layCable } from './browsers/cable.ts'
import { type Engine, engines, type RunningEngine } from './browsers/engine.ts'
import { makeSurroundings, type Surroundings } from './browsers/surroundings.ts'

export { expect }

/** The driver sets a field's value and tells of it; React, which watches the value, would take that for nothing new. */
const TELL_REACT = `addEventListener('input', ({ target }) => target._valueTracker?.setValue('\\0'), true)`

interface Walk {
  /** By its name, of all tests of one project. */
  engineOf: keyof typeof engines
  engine: Engine
  surroundings: Surroundings
  running: RunningEngine
}

/** The tests of a school, whose people have a browser of this engine; or of Chromium, when they bring one. */
export const test = classroom.extend<object, Walk>({
  engineOf: ['webkit', { option: true, scope: 'worker' }],

  engine: [async ({ engineOf }, lend) => lend(engines[engineOf]), { scope: 'worker' }],

  surroundings: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing else is needed
    async ({}, lend) => {
      const surroundings = await makeSurroundings()
      await lend(surroundings)
      await surroundings.end()
    },
    { scope: 'worker' },
  ],

  running: [
    async ({ engine, surroundings }, lend) => {
      const running = await engine.start(surroundings.env)
      await lend(running)
      await running.end()
    },
    { scope: 'worker' },
  ],

  bring: async ({ school, engine, running, viewport }, lend) => {
    const { address } = school
    await lendPeople(school, lend, async (As, account, { browser, ...device }) => {
      if (browser) return await arrive(As, { browser, address, account, ...device })
      return new As({ account, ...(await openCabled(engine, running, address, viewport!)) })
    })
  },
})

/** A browser of one person, by a cable to the school. */
export async function openCabled(
  engine: Engine,
  running: RunningEngine,
  school: string,
  size: { width: number; height: number },
) {
  const { address, setOffline, close } = await layCable(school)
  const own = await running.open(address, size)
  const context = own.page.context()
  const strays = watchStrays(context, address)
  engine.noise.forEach(strays.expect)
  await context.addInitScript(TELL_REACT)
  await listenIn(context)
  const device = { setOffline, close: () => own.close().then(close) }
  return { page: own.page, address, strays, device }
}
