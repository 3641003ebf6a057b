import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Browser } from '@playwright/test'
import { freePort } from '#scripts/test/postgres.ts'
import { envOf } from '#server/testing/process/a-child-server.ts'
import { arrive, type Role } from './actors/arrive.ts'
import { Parent } from './actors/parent.ts'
import type { Person } from './actors/person.ts'
import { Tutor } from './actors/tutor.ts'
import { Visitor } from './actors/visitor.ts'
import { ownStorage } from './own-storage.ts'
import { seededOnce } from './school.ts'
import { expect, test } from './test.ts'
import { t, whole } from './texts.ts'

const SIMULATED = 7

/** `npm run demo` on a copy of the demo school, once its children are at work. */
async function startDemo() {
  const { accounts, storage: seeded, postgres } = seededOnce()
  const { storage, drop } = await ownStorage(postgres, seeded)
  const port = await freePort()
  const env = { ...process.env, ...envOf(storage), NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port) }
  const program = ['--disable-warning=ExperimentalWarning', 'lab/demo/run.ts']
  const demo = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(demo, 'exit')
  const links = new Map<string, string>()
  const lines = createInterface(demo.stdout)
  await new Promise<void>((atWork, failed) => {
    lines.on('line', (line) => {
      const [, whose, link] = /^ {2}(tutor|student|guardian) +(http\S+)$/.exec(line) ?? []
      if (whose && link) links.set(whose, link)
      if (line.startsWith(`${SIMULATED} simulated children`)) atWork()
    })
    void ended.then(([code]) => failed(new Error(`The demo ended with ${code}.`)))
  })
  const people: Person[] = []
  return {
    students: accounts.filter(({ role }) => role === 'student'),
    /** A person who opens their link and presses the one button behind it. */
    async enter<Someone extends Person>(
      browser: Browser,
      As: Role<Someone>,
      whose: string,
    ): Promise<Someone> {
      const account = accounts.find(({ role }) => role === (whose === 'tutor' ? 'tutor' : 'student'))!
      const person = await arrive(As, { browser, account, address: `http://localhost:${port}/` })
      people.push(person)
      await person.page.goto(links.get(whose)!)
      await new Visitor(person).entrance.click()
      return person
    },
    async end() {
      await Promise.all(people.map(({ context }) => context.close()))
      demo.kill('SIGTERM')
      await ended
      await drop()
      return people.flatMap(({ strays }) => strays.seen)
    },
  }
}

test(
  'the demo is a running lesson, which a tutor, a student and a family enter by a link and one press',
  { tag: '@all' },
  async ({ browser }) => {
    const demo = await startDemo()
    let strays: string[] = []
    try {
      await isLessonAtWork(demo, browser)
    } finally {
      // A failed test leaves no server behind.
      strays = await demo.end()
    }
    expect(strays).toEqual([])
  },
)

async function isLessonAtWork(demo: Awaited<ReturnType<typeof startDemo>>, browser: Browser): Promise<void> {
  const tutor = await demo.enter(browser, Tutor, 'tutor')
  const [last] = demo.students.slice(-1)
  const nameOf = ({ displayName: name }: { displayName: string }) => ({ name })
  for (const student of demo.students.slice(0, SIMULATED))
    await expect(tutor.card(nameOf(student)).getByText(whole(t.tutor.card.page, /\d+/))).toBeVisible()
  await expect(tutor.card(nameOf(last!)).getByText(t.tutor.card.attending.expected)).toBeVisible()

  const child = await demo.enter(browser, Visitor, 'student')
  await expect(child.page).toHaveURL(/\/student\/lesson\//)
  await expect(tutor.card(nameOf(last!)).getByText(whole(t.tutor.card.page, /1/))).toBeVisible()

  const parent = await demo.enter(browser, Parent, 'guardian')
  await expect(parent.sheet).toContainText(last!.displayName)
}
