import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '#scripts/test/postgres.ts'
import type { DemoAccount } from '#server/demo/fill-demo.ts'
import { encodeShiftJis } from '#server/enrolment/bring-in/testing/encode.ts'
import { aChild, portOf } from '#server/testing/process/a-child-server.ts'
import { arrive } from './actors/arrive.ts'
import { Visitor } from './actors/visitor.ts'
import { say } from './server-process.ts'
import { expect } from './test.ts'
import { t } from './texts.ts'

export const OWNER: DemoAccount = {
  role: 'office',
  id: '',
  loginId: 'takahashi',
  password: 'hikari no machi de',
  displayName: '高橋 みどり',
}

/** A warning or an error in the log, but for the one that a school without a relay gets. */
const isTrouble = (line: string) => /"level":"(?:warn|error)"/.test(line) && !line.includes('relay')

/** A school in production with an empty database, and the browser of its first person, who has the address that the console printed. */
export async function openNewSchool(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-new-school-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: origin, DATA_DIR: folder, PORT: port }
  const invite = ['cli/school.ts', 'office', OWNER.loginId, '--name', OWNER.displayName]
  const told = await say({ ...inherited, ...env }, ...invite)
  const server = aChild(env)
  await portOf(server)
  const office = await arrive(Visitor, { browser, address: `${origin}/`, account: OWNER })
  return {
    office,
    firstVisit: /http\S+/.exec(told)![0],
    async close(): Promise<void> {
      await office.context.close()
      server.process.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      expect(server.output.err.split('\n').filter(isTrouble), 'the server complained').toEqual([])
      expect(office.strays.seen, 'a browser saw what nobody asked for').toEqual([])
      await rm(folder, { recursive: true })
    },
  }
}

/** Forty students of these classrooms, as a school's spreadsheet has them. */
export function aSpreadsheet(rooms: readonly string[]): Buffer {
  const family = ['あおき', 'いしだ', 'うえの', 'おおにし', 'かとう', 'きむら', 'こばやし', 'さとう']
  const given = ['はると', 'めい', 'そうた', 'ひまり', 'れん']
  const { name, reading, grade, classroom } = t.office.imports.fields
  const rows = family.flatMap((first, one) =>
    given.map((last, other) => {
      const at = one * given.length + other
      return [`${first} ${last}`, `${first} ${last}`, `小${(at % 6) + 1}`, rooms[at % rooms.length]!]
    }),
  )
  return encodeShiftJis([[name, reading, grade, classroom], ...rows].map((row) => row.join(',')).join('\r\n'))
}
