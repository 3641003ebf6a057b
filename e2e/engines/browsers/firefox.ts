import { firefox as driver } from '@playwright/test'
import { FIREFOX } from '#scripts/test/engines.ts'
import type { Engine } from './engine.ts'

/** The pitch of the microphone that Firefox makes by itself. */
export const FIREFOX_HZ = 550

const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.audio.fake_frequency': FIREFOX_HZ,
  'media.navigator.permission.disabled': true,
  // Both sides of a talk are on this machine.
  'media.peerconnection.ice.loopback': true,
}

/**
 * Debian's Firefox by WebDriver BiDi: one for all people, each in a container of their own. Playwright is kept at 1.64.1 for it: 1.65 asks
 * for `emulation.setMediaFeaturesOverride`, which ESR 153 does not have, and opens no page.
 */
export const firefox: Engine = {
  async start(env) {
    const browser = await driver.launch({
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      args: [],
      firefoxUserPrefs: PREFERENCES,
      env,
    })
    return {
      async open() {
        // The runner gives it size, language and time zone.
        const context = await browser.newContext()
        return { page: await context.newPage(), close: () => context.close() }
      },
      end: () => browser.close(),
    }
  },
  hasTabs: true,
  noise: [
    // It tells a page that is left while its scripts load that they have failed; a screen that really fails is not drawn.
    /^console: Error \S+\/assets\/shell-\S+$/,
  ],
  cut: /^uncaught: (?:Firefox can’t establish a connection to the server at ws:|The connection to ws:\S+ was interrupted)/,
}
