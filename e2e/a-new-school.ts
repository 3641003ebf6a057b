import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '#scripts/test/postgres.ts'
import type { DemoAccount } from '#server/demo/fill-demo.ts'
import { encodeShiftJis } from '#server/features/bring-in/testing/encode.ts'
import { arrive } from './actors/arrive.ts'
import { Visitor } from './actors/visitor.ts'
import { say, startServer } from './server-process.ts'
import { expect } from './test.ts'
import { t } from './texts.ts'

export const OWNER: DemoAccount = {
  role: 'office',
  id: '',
  loginId: 'takahashi',
  password: 'hikari no machi de',
  displayName: '高橋 みどり',
}

/** A school in production with an empty database, and the browser of its first person, who has the address that the console printed. */
export async function openNewSchool(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-new-school-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const env = {
    ...inherited,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: origin,
    BUILD_ID: 'new-school',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: port,
  }
  const told = await say(env, 'cli/school.ts', 'office', OWNER.loginId, '--name', OWNER.displayName)
  const server = await startServer(env)
  const office = await arrive(Visitor, { browser, address: `${origin}/`, account: OWNER })
  return {
    office,
    firstVisit: /http\S+/.exec(told)![0],
    async close(): Promise<void> {
      await office.context.close()
      await server.end('SIGTERM')
      expect(server.troubles, 'the server complained').toEqual([])
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
