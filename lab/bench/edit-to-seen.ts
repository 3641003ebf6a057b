// Measures the time from a saved edit to its effect in `npm run dev`: a screen, a word, a rule and a handler are each edited
// several times in a copy of the project, and looked for in Chromium or in a response. Usage: npm run bench:dev [-- ROUNDS]
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { dayAt } from '#contract/kernel/zones.ts'
import { freePort } from '#scripts/test/postgres.ts'
import { demoBranch } from '#server/demo/demo-school.ts'
import type { DemoSchool } from '#server/demo/fill-demo.ts'
import { readCommandLine } from '#server/platform/config/command-line.ts'
import playwright from '../../playwright.config.ts'

const USAGE = 'Usage: npm run bench:dev [-- ROUNDS]'
const ROUNDS = Number(readCommandLine(USAGE, { options: {}, most: 1 }).positionals[0] ?? 3)
const LIMIT_MS = 2_000
const LOOK_EVERY_MS = 10
/** The delay between a person's edits: the server's next process is ready by then. */
const BETWEEN_MS = 4_000
const GIVE_UP_MS = 20_000
const START_WITHIN_MS = 120_000
// Inside the project, so that it finds node_modules in a parent folder.
const COPY = '.cache/edit-to-seen'

rmSync(COPY, { recursive: true, force: true })
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
for (const file of files.trim().split('\n')) cpSync(file, join(COPY, file))
const port = await freePort()
const address = `http://localhost:${port}`
const dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], {
  cwd: COPY,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const browser = await chromium.launch(playwright.use!.launchOptions)
let token = ''
let isSlow = false
try {
  await until(async () => (await fetch(`${address}/system/ping`)).ok, START_WITHIN_MS)
  const page = await browser.newPage(playwright.use)
  await page.goto(`${address}/login`)
  await page.locator('h1#welcome').waitFor()
  token = await signIn()
  await measure('a screen', 'web/sign-in/sign-in-screen.tsx', {
    edit: (text, round) => text.replace(/id="welcome"( title="\d+")?/, `id="welcome" title="${round}"`),
    isSeen: (round) => page.locator(`h1#welcome[title="${round}"]`).isVisible(),
  })
  await measure('a word', 'web/words/ja/shared.ts', {
    edit: (text, round) => text.replace(/title: '.*'/, `title: 'おかえり ${round}'`),
    isSeen: (round) => page.getByText(`おかえり ${round}`).isVisible(),
  })
  await measure('a rule', 'server/features/lessons/rules.ts', {
    edit: (text, round) => text.replace(/JOIN_BEFORE_MS = .*/, `JOIN_BEFORE_MS = ${round}`),
    isSeen: async (round) => {
      const [lesson] = await lessonsOfToday()
      return lesson!.startsAt - lesson!.joinFrom === round
    },
  })
  await measure('a handler', 'server/features/lessons/tutor/lessons.ts', {
    edit: (text, round) =>
      text.replace(
        /lessons: .* \}/,
        `lessons: (await listLessons(tx, who.branchId, span)).slice(${round % 2}) }`,
      ),
    isSeen: async (round) => (await lessonsOfToday()).length === 2 - (round % 2),
  })
} finally {
  await browser.close()
  dev.kill('SIGTERM')
  await once(dev, 'exit')
}
rmSync(COPY, { recursive: true, force: true })
process.exitCode = isSlow ? 1 : 0

interface Edit {
  edit(text: string, round: number): string
  isSeen(round: number): Promise<boolean>
}

async function measure(name: string, file: string, { edit, isSeen }: Edit): Promise<void> {
  const path = join(COPY, file)
  const tookMs: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const text = edit(readFileSync(path, 'utf8'), round)
    const startedMs = performance.now()
    writeFileSync(path, text)
    await until(() => isSeen(round), GIVE_UP_MS)
    tookMs.push(Math.round(performance.now() - startedMs))
    await delay(BETWEEN_MS)
  }
  isSlow ||= Math.max(...tookMs) > LIMIT_MS
  process.stdout.write(`${name.padEnd(12)} ${tookMs.join(', ')} ms\n`)
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const endMs = performance.now() + withinMs
  while (!(await holds().catch(() => false))) {
    if (performance.now() > endMs) throw new Error(`Nothing was seen within ${withinMs} ms.`)
    await delay(LOOK_EVERY_MS)
  }
}

async function signIn(): Promise<string> {
  const { accounts } = JSON.parse(readFileSync(join(COPY, '.cache/dev/accounts.json'), 'utf8')) as DemoSchool
  const { loginId, password } = accounts.find(({ role }) => role === 'tutor')!
  return (await ask<{ access: { accessToken: string } }>('/signin', { loginId, password })).access.accessToken
}

async function lessonsOfToday(): Promise<{ startsAt: number; joinFrom: number }[]> {
  const day = dayAt(new Date(), demoBranch.timeZone)
  const answer = await ask<{ lessons: { startsAt: number; joinFrom: number }[] }>('/tutor/lessons', {
    from: day,
    to: day,
  })
  return answer.lessons
}

async function ask<Answer>(path: string, input: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(input) })
  return (await answer.json()) as Answer
}
