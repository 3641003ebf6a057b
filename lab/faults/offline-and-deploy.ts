import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { CHROMIUM } from '#scripts/test/chromium.ts'
import type { Fault } from './fault.ts'
import { figuresOfStory } from './figures-of-story.ts'
import type { Place } from './school/place.ts'

const OFFLINE_MS = 360_000
/** Eight browsers that start at once would be felt by the faults that are timed; by then others run, in which all is counted. */
const BEGINS_AFTER_MS = 120_000
const PAGES = 'dist/web/index.html'

/**
 * A child is without a network in the middle of a check, the browser is killed, and a server of another build takes the
 * school's place; then the child comes back. The browser tests' own story, with a real absence.
 */
export const offlineAndDeploy: Fault = {
  name: 'offline-and-deploy',
  on: ['sqlite', 'postgres'],
  when: 'waiting',
  async run(place) {
    const reason = whyNot(place)
    if (reason) {
      place.note(`skipped, ${reason}`)
      return null
    }
    if (!existsSync(PAGES)) throw new Error(`${PAGES} is missing: npm run build`)
    await setTimeout(BEGINS_AFTER_MS)
    const storage = await place.newStorage()
    const told = await figuresOfStory('e2e/offline-and-deploy.spec.ts', {
      OFFLINE_MS: String(OFFLINE_MS),
      E2E_DATABASE_URL: storage.env.DATABASE_URL,
    })
    await storage.drop()
    const count = { unit: '', limit: 0 }
    const among = `${told('answers')} answers`
    return [
      {
        ...count,
        promise: 'P8',
        what: 'offline for 6 min, browser killed: answers lost',
        value: told('lost offline'),
        among,
      },
      {
        ...count,
        promise: 'P8',
        what: 'offline for 6 min, browser killed: said to be saved where it was not',
        value: told('lies of the leaf'),
        among: `${told('looks at the leaf')} looks`,
      },
      {
        promise: 'P8',
        what: 'offline for 6 min, browser killed: all acknowledged after the return',
        value: told('home after ms') / 1_000,
        limit: 5,
        unit: 's',
      },
      {
        ...count,
        promise: 'P10',
        what: 'a new build during a lesson: acknowledged and lost',
        value: told('lost in the new build'),
        among,
      },
      {
        promise: 'P10',
        what: 'a new build during a lesson: reloads of a tab, most',
        value: told('most reloads'),
        limit: 1,
        unit: '',
        among: `${told('tabs')} tabs`,
      },
      {
        promise: 'P10',
        what: 'a new build during a lesson: the same place again, worst',
        value: told('place shown after ms') / 1_000,
        limit: 3,
        unit: 's',
      },
    ]
  },
}

function whyNot({ isShort }: Place): string | null {
  if (isShort) return 'the browser tests have the short one'
  return existsSync(CHROMIUM) ? null : `there is no ${CHROMIUM}`
}
