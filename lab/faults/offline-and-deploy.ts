import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { JSONReport } from '@playwright/test/reporter'
import { type Fault, type Environment, within, none } from '#lab/harness/figures/figures.ts'
import { CHROMIUM } from '#scripts/test/chromium.ts'
import { endWithUs } from '#server/testing/process/end-with-us.ts'

const OFFLINE_MS = 360_000
/**
 * Four browsers that start at once would disturb the timed faults; by then the running faults measure counts only. Those of the
 * other database start when the first are waiting.
 */
const BEGINS_AFTER_MS = { sqlite: 120_000, postgres: 240_000 }
const PAGES = 'dist/web/index.html'

/**
 * A student is without a network in the middle of a check, the browser is killed, and a server of another build replaces
 * the school's; then the student comes back. Runs the browser test of this with a real absence.
 */
export const offlineAndDeploy: Fault = {
  name: 'offline-and-deploy',
  keeps: 'a check without a network, through a killed browser and a new build, is as with a perfect network',
  on: ['sqlite', 'postgres'],
  when: 'waiting',
  async run(place) {
    const reason = whyNot(place)
    if (reason) {
      place.note(`skipped, ${reason}`)
      return null
    }
    if (!existsSync(PAGES)) throw new Error(`${PAGES} is missing: npm run build`)
    await setTimeout(BEGINS_AFTER_MS[place.kind])
    const storage = await place.newStorage()
    const figure = await figuresOfStory('e2e/offline-and-deploy.spec.ts', {
      OFFLINE_MS: String(OFFLINE_MS),
      E2E_DATABASE_URL: storage.env.DATABASE_URL,
    })
    await storage.drop()
    const among = `${figure('answers')} answers`
    return [
      none('P8', 'offline for 6 min, browser killed: answers lost', figure('lost offline'), among),
      none(
        'P8',
        'offline for 6 min, browser killed: shown as saved without being saved',
        figure('false saved messages'),
        `${figure('checks of the message')} checks`,
      ),
      within(
        5,
        'P8',
        'offline for 6 min, browser killed: all acknowledged after the return',
        figure('acknowledged after ms'),
      ),
      none(
        'P10',
        'a new build during a lesson: acknowledged and lost',
        figure('lost in the new build'),
        among,
      ),
      {
        promise: 'P10',
        what: 'a new build during a lesson: reloads of a tab, most',
        value: figure('most reloads'),
        limit: 1,
        unit: '',
        among: `${figure('tabs')} tabs`,
      },
      within(
        3,
        'P10',
        'a new build during a lesson: the same place again, worst',
        figure('place shown after ms'),
      ),
    ]
  },
}

function whyNot({ isShort }: Environment): string | null {
  if (isShort) return 'the browser tests have the short one'
  return existsSync(CHROMIUM) ? null : `there is no ${CHROMIUM}`
}

const PLAYWRIGHT = fileURLToPath(import.meta.resolve('@playwright/test/cli'))

/**
 * Runs one browser test in a process of its own.
 * @returns its figures by name.
 * @throws the test's error.
 */
async function figuresOfStory(path: string, env: NodeJS.ProcessEnv): Promise<(name: string) => number> {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-faults-story-'))
  // One try: figures of a second one would hide why the first has failed.
  const options = [path, '--reporter=json', '--retries=0', `--output=${folder}`]
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that its servers end with it.
    detached: true,
  })
  const forget = endWithUs(() => process.kill(-child.pid!, 'SIGKILL'))
  const report = JSON.parse(await text(child.stdout)) as JSONReport
  forget()
  await rm(folder, { recursive: true })
  const story = report.suites[0]?.specs[0]
  const result = story?.tests[0]?.results[0]
  const [error] = [...report.errors, ...(result?.errors ?? [])]
  if (!story?.ok || !result) throw new Error(error?.message ?? `${path} did not run`)
  return (name) => {
    const figure = result.annotations.find(({ type }) => type === name)
    if (figure?.description === undefined) throw new Error(`${path} has no figure "${name}"`)
    return Number(figure.description)
  }
}
