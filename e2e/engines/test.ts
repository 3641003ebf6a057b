import { listenIn } from '../actors/sound.ts'
import { watchStrays } from '../strays.ts'
import { expect, lendPeople, test as classroom } from '../test.ts'
import { openMiniBrowser } from './mini-browser.ts'
import { makeSurroundings, type Surroundings } from './surroundings.ts'

export { expect }

/** Messages of WebKit in its console that nobody can help: no wider than they must be. */
const NOISE = [
  // It takes the manifest by the rule for everything else.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // The next screen is loaded once this one is at rest, which takes long on a busy machine.
  /\/assets\/\S+ was preloaded using link preload but not used within a few seconds/,
  // A page that is left is kept for the way back, without its lines and requests; of other hosts' the requests are seen.
  /WebSocket is closed due to suspension/,
  /Fetch API cannot load \S+ due to access control checks/,
]

/** The tests of a school, whose people have WebKitGTK. */
export const test = classroom.extend<object, { surroundings: Surroundings }>({
  surroundings: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing else is needed
    async ({}, lend) => {
      const surroundings = await makeSurroundings()
      await lend(surroundings)
      await surroundings.end()
    },
    { scope: 'worker' },
  ],

  bring: async ({ school, surroundings, viewport }, lend) => {
    await lendPeople(school, lend, async (As, account) => {
      const device = await openMiniBrowser(school.address, { env: surroundings.env, size: viewport! })
      const { page, address } = device
      const strays = watchStrays(page.context(), address)
      NOISE.forEach(strays.expect)
      await listenIn(page.context())
      return new As({ account, address, page, strays, device })
    })
  },
})
