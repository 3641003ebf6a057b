import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { dayAt } from '#contract/kernel/zones.ts'
import { freePort } from '#scripts/test/postgres.ts'
import { demoBranch } from '#server/demo/demo-school.ts'
import type { DemoSchool } from '#server/demo/fill-demo.ts'
import { killWithUs } from '#server/testing/process/end-with-us.ts'
import playwright from '../../../playwright.config.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'

const options = { rounds: 3 }
const LIMIT_MS = 2_000
const LOOK_EVERY_MS = 10
/** The delay between a person's edits: the server's next process is ready by then. */
const BETWEEN_MS = 4_000
const GIVE_UP_MS = 20_000
const START_WITHIN_MS = 120_000
// Inside the project, so that it finds node_modules in a parent folder.
const COPY = '.cache/edit-to-seen'

/**
 * From a saved edit to its effect in `npm run dev`: a screen, a word, a rule and a handler are each edited several times in a
 * copy of the project, and looked for in Chromium or in a response.
 */
export const editToSeen: BenchQuestion<typeof options> = {
  asks: 'How soon is an edit seen?',
  options,
  short: { rounds: 1 },
  needs: ['chromium'],
  async answer({ rounds }, report) {
    await using started = new AsyncDisposableStack()
    copyProject()
    started.defer(() => rmSync(COPY, { recursive: true }))
    const address = `http://localhost:${await startDev(started)}`
    const browser = await chromium.launch(playwright.use!.launchOptions)
    started.defer(() => browser.close())
    const page = await browser.newPage(playwright.use)
    await page.goto(`${address}/login`)
    await page.locator('h1').waitFor({ state: 'attached' })
    const tutor = await signedInTutor(address)
    const rows: string[][] = []
    for (const [name, edited] of Object.entries(edits(page, tutor))) {
      const tookMs = await measure(edited, rounds)
      if (Math.max(...tookMs) > LIMIT_MS)
        report.miss(`${name}: ${Math.max(...tookMs)} ms; ${LIMIT_MS} ms are promised.`)
      rows.push([name, edited.effect, tookMs.join(', ')])
    }
    report.table(['edit', '', 'seen after ms'], rows)
  },
}

function copyProject(): void {
  rmSync(COPY, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  // A file that was deleted and not committed is listed too.
  for (const file of files.trim().split('\n')) if (existsSync(file)) cpSync(file, join(COPY, file))
}

/** @returns the port of the copy's `npm run dev`. */
async function startDev(started: AsyncDisposableStack): Promise<number> {
  const port = await freePort()
  const dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], {
    cwd: COPY,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  killWithUs(dev)
  started.defer(async () => {
    const ended = once(dev, 'exit')
    if (dev.kill('SIGTERM')) await ended
  })
  await until(async () => (await fetch(`http://localhost:${port}/system/ping`)).ok, START_WITHIN_MS)
  return port
}

interface Edit {
  file: string
  /** The effect that follows the edit. */
  effect: string
  edit(text: string, round: number): string
  isSeen(round: number): Promise<boolean>
}

/** Each edit differs from the text by the number of the round. */
function edits(page: Page, { lessonsOfToday }: SignedIn): Record<string, Edit> {
  return {
    'a screen': {
      file: 'web/sign-in/sign-in-screen.tsx',
      effect: 'replaced in the open page',
      edit: (text, round) => text.replace(/<h1( title="\d+")?/, `<h1 title="${round}"`),
      isSeen: async (round) => (await page.locator(`h1[title="${round}"]`).count()) > 0,
    },
    'a word': {
      file: 'web/words/ja/shared.ts',
      effect: 'the page is reloaded',
      edit: (text, round) => text.replace(/title: '.*'/, `title: 'おかえり ${round}'`),
      isSeen: async (round) => (await page.getByText(`おかえり ${round}`).count()) > 0,
    },
    'a rule': {
      file: 'server/schedule/lessons/lesson-store.ts',
      effect: 'the server is restarted',
      edit: (text, round) => text.replace(/JOIN_BEFORE_MS = .*/, `JOIN_BEFORE_MS = ${round}`),
      isSeen: async (round) => {
        const [lesson] = await lessonsOfToday()
        return lesson!.startsAt - lesson!.joinFrom === round
      },
    },
    'a handler': {
      file: 'server/room/tutor/lessons.ts',
      effect: 'the server is restarted',
      edit: (text, round) =>
        text.replace(
          /lessons: .* \}/,
          `lessons: (await lessonStore.listLessons(tx, who.branchId, span)).slice(${round % 2}) }`,
        ),
      isSeen: async (round) => (await lessonsOfToday()).length === 2 - (round % 2),
    },
  }
}

/** @returns the ms of each round. @throws when an edit changes nothing, or is not seen. */
async function measure({ file, edit, isSeen }: Edit, rounds: number): Promise<number[]> {
  const path = join(COPY, file)
  const tookMs: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const before = readFileSync(path, 'utf8')
    const text = edit(before, round)
    if (text === before) throw new Error(`Nothing was edited in ${file}: its text is another one.`)
    const startedMs = performance.now()
    writeFileSync(path, text)
    await until(() => isSeen(round), GIVE_UP_MS)
    tookMs.push(Math.round(performance.now() - startedMs))
    await delay(BETWEEN_MS)
  }
  return tookMs
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const endMs = performance.now() + withinMs
  while (!(await holds().catch(() => false))) {
    if (performance.now() > endMs) throw new Error(`Nothing was seen within ${withinMs} ms.`)
    await delay(LOOK_EVERY_MS)
  }
}

type Lesson = { startsAt: number; joinFrom: number }
type SignedIn = { lessonsOfToday(): Promise<Lesson[]> }

async function signedInTutor(address: string): Promise<SignedIn> {
  const { accounts } = JSON.parse(readFileSync(join(COPY, '.cache/dev/accounts.json'), 'utf8')) as DemoSchool
  const { loginId, password } = accounts.find(({ role }) => role === 'tutor')!
  const { access } = await ask<{ access: { accessToken: string } }>(`${address}/signin`, {
    loginId,
    password,
  })
  const day = dayAt(new Date(), demoBranch.timeZone)
  const today = { from: day, to: day }
  return {
    lessonsOfToday: async () =>
      (await ask<{ lessons: Lesson[] }>(`${address}/tutor/lessons`, today, access.accessToken)).lessons,
  }
}

async function ask<Answer>(url: string, input: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
  return (await answer.json()) as Answer
}
