import { startCoturn, whyNoRelay, type Relay } from '#scripts/test/coturn.ts'
import type { Person } from '../actors/person.ts'
import type { Student } from '../actors/student.ts'
import type { Tutor } from '../actors/tutor.ts'
import { test as base } from '../test.ts'
import { giveEar } from './ear.ts'
import { watchOpened } from './opened.ts'
import { watchFrames } from './signals.ts'
import { speakingBrowsers, type SpeakingBrowsers } from './voices.ts'

export { expect } from '../test.ts'

interface Microphones {
  browsers: SpeakingBrowsers
}

interface ChildsDevice {
  /** `nothing`: the browser refuses the microphone. */
  allows?: 'microphone' | 'nothing'
  /** Without an ear the test cannot read what they hear; each costs a share of a processor. */
  hasEar?: boolean
}

interface TalkingClass {
  /** Voice goes through a relay of this test alone. */
  isRelayed: boolean
  relay: Relay | null
  aTalkingTutor(loginId?: string): Promise<Tutor>
  aTalkingStudent(loginId: string, device?: ChildsDevice): Promise<Student>
}

/** People whose browsers have microphones, and ears: the test can read what each of them really hears. */
export const test = base.extend<TalkingClass, Microphones>({
  browsers: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing else is needed
    async ({}, lend) => {
      const browsers = await speakingBrowsers()
      await lend(browsers)
      await browsers.close()
    },
    { scope: 'worker' },
  ],

  isRelayed: [false, { option: true }],

  relay: async ({ isRelayed }, lend, testInfo) => {
    const reason = isRelayed ? whyNoRelay() : null
    testInfo.skip(reason !== null, reason ?? '')
    const relay = isRelayed ? await startCoturn() : null
    await lend(relay)
    await relay?.stop()
  },

  settings: async ({ relay }, lend) => lend(relay?.env ?? {}),

  aTalkingTutor: async ({ aTutor, browsers }, lend) => {
    await lend(async (loginId) => {
      const tutor = await aTutor(loginId, { browser: browsers.tutor, allows: ['microphone', 'camera'] })
      await watch(tutor)
      return tutor
    })
  },

  aTalkingStudent: async ({ aStudent, browsers }, lend) => {
    await lend(async (loginId, { allows = 'microphone', hasEar = true } = {}) => {
      const permissions = allows === 'microphone' ? (['microphone'] as const) : []
      const student = await aStudent(loginId, { browser: browsers.child, allows: permissions })
      await watch(student, hasEar)
      return student
    })
  },
})

/** From their next page on: gives a person's browser an ear, and notes what it opens. */
export async function watch({ context, page }: Person, hasEar = true): Promise<void> {
  await watchOpened(context)
  if (hasEar) await giveEar(context)
  watchFrames(page)
}
