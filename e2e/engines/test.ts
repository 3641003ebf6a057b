import { listenIn } from '../actors/sound.ts'
import { watchStrays } from '../strays.ts'
import { expect, lendPeople, test as classroom } from '../test.ts'
import { openMiniBrowser } from './mini-browser.ts'
import { NOISE } from './noise.ts'
import { makeSurroundings, type Surroundings } from './surroundings.ts'

export { expect }

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
      for (const noise of NOISE.webkit) strays.expect(noise)
      await listenIn(page.context())
      return new As({ account, address, page, strays, device })
    })
  },
})
