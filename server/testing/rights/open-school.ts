import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { aLyingProvider } from '#server/access/single-sign-on/testing/a-lying-provider.ts'
import { saveTotp } from '#server/enrolment/office-accounts/index.ts'
import { takeNumber } from '#server/live/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openPostgres } from '#server/platform/databases/postgres/postgres.ts'
import { openSqlite } from '#server/platform/databases/sqlite/sqlite.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { schoolKeys } from '#server/upkeep/index.ts'
import { aClock, type SettableClock } from '../a-clock.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { aBranch, aClassroom, aCredential, anOfficePerson, aStudent, aTextbook, aTutor } from '../builders.ts'
import { type FreshStorage, freshStorage, MEMORY_FOLDER } from '../databases/fresh-storage.ts'
import { runConsole } from '../process/run-console.ts'
import { Choices, Run } from './run.ts'
import { type Knowledge, type OneOfSchool, somebody } from './state.ts'

type Kind = Config['storage']['kind']

/** The address of the school, whose sign-on needs one. */
export const SCHOOL = 'https://class.example'

/** A school of its own on one database: all its servers, its folder of keys, and its backups. */
export class OneSchool {
  servers: TestServer[] = []
  private readonly kind: Kind
  private readonly clock: SettableClock
  private readonly given: Partial<Config>
  private readonly home = mkdtempSync(join(MEMORY_FOLDER, 'rights-'))
  private fresh: FreshStorage | null = null

  constructor(kind: Kind, clock: SettableClock, oidcProviders: Config['oidcProviders']) {
    this.kind = kind
    this.clock = clock
    this.given = { publicOrigin: SCHOOL, oidcProviders, keys: { folder: join(this.home, 'keys') } }
  }

  async open(): Promise<void> {
    this.fresh ??= await freshStorage(this.kind, inject('templates')[this.kind])
    const { storage } = this.fresh
    // A data folder has one server; on PostgreSQL a school has several.
    for (const number of storage.kind === 'sqlite' ? [0] : [0, 1])
      this.servers.push(await this.openOne(storage, number))
    while (this.servers.length > 1 && !this.servers.every(hasMet)) await wait(10)
  }

  private async openOne(storage: Config['storage'], number: number): Promise<TestServer> {
    const window = { calmMs: 0, busyMs: 0 }
    const database = await (storage.kind === 'sqlite'
      ? openSqlite(storage.folder, window)
      : openPostgres(storage.url, null, window))
    giveKeys(database, this.given.keys!)
    if (number === 0) await schoolKeys.bindKeys(database, this.clock())
    if (storage.kind === 'postgres') takeNumber(database, { number, epoch: 'shared' })
    return await aServer(database, { ...this.given, storage, clock: this.clock })
  }

  private async stop(): Promise<void> {
    for (const { http, database } of this.servers.splice(0)) {
      await http.close()
      await database.close()
    }
  }

  async close(): Promise<void> {
    await this.stop()
    await this.fresh?.drop()
    rmSync(this.home, { recursive: true })
  }

  /** Takes a backup while people work, as an operator does. */
  async backUp(): Promise<void> {
    await this.console('backup', '--overwrite')
  }

  /** The school begins anew from its last backup, on another disk. */
  async restore(): Promise<void> {
    await this.stop()
    await this.fresh!.drop()
    this.fresh = await freshStorage(this.kind)
    await this.console('restore')
    await this.open()
  }

  private async console(command: 'backup' | 'restore', ...more: string[]): Promise<void> {
    const { storage } = this.fresh!
    const where: Record<string, string> =
      storage.kind === 'sqlite' ? { DATA_DIR: storage.folder } : { DATABASE_URL: storage.url }
    const env: Record<string, string> = { ...where, KEYS_DIR: join(this.home, 'keys') }
    const { code, err } = await runConsole(command, env, join(this.home, 'school.backup'), ...more)
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${err}`)
  }
}

function hasMet({ logged }: TestServer): boolean {
  return logged.some((line) => line.includes('"event":"server-met"'))
}

const provider = await aLyingProvider()

/** A school with some people of each role, who are strangers in every browser. */
export async function beginRun(kind: Kind, seed: number): Promise<Run> {
  const clock = aClock()
  const signOns = [provider.given('students', 'student', 'login'), provider.given('tutors', 'tutor', 'login')]
  const school = new OneSchool(kind, clock, signOns)
  await school.open()
  const { database } = school.servers[0]!
  const { id: branchId } = await aBranch(database)
  const classroom = await aClassroom(database, { branchId })
  const trialRoom = await aClassroom(database, { branchId, code: 'sora', name: 'そら教室' })
  const { id: textbookId } = await aTextbook(database)
  const people: OneOfSchool[] = []
  const add = async (
    name: string,
    made: Promise<{ role: OneOfSchool['role']; id: string }>,
    given: Partial<OneOfSchool> = {},
  ) => {
    const { role, id } = await made
    const login = await aCredential(database, { role, id })
    people.push(somebody({ name, role, id, ...login, ...given }))
    const { totp } = given
    if (totp) await database.transaction((tx) => saveTotp(tx, id as never, totp, 0))
  }
  for (const name of ['Aoi', 'Haruto', 'Mei', 'Sora', 'Yui', 'Ren', 'Hina', 'Riku'])
    await add(name, aStudent(database, { classroom, displayName: name }))
  for (const name of ['Mori', 'Ueda']) await add(name, aTutor(database, { branchId }), { isSteady: true })
  for (const name of ['Hayashi', 'Ito', 'Kato']) await add(name, aTutor(database, { branchId }))
  await add('Takahashi', anOfficePerson(database, { branchId }), { isSteady: true })
  await add('Head', anOfficePerson(database, { branchId: null }), { isSteady: true })
  for (const name of ['Ono', 'Abe'])
    await add(name, anOfficePerson(database, { branchId }), { totp: freshTotpSecret() })
  const phones = Array.from({ length: 8 }, (_, index) => ({
    token: `phone-${index}-of-${branchId}`,
    known: [],
  }))
  const place = { branchId, classroom, trialRoom, textbookId, people, phones }
  const nothing = { hours: [], grants: [], signIns: [], picturesAreOn: false, count: 0, round: 0 }
  const key = { current: 1, oldest: 1 }
  const knows: Knowledge = { now: clock().getTime(), ...place, ...nothing, key }
  return new Run({ choices: new Choices(seed), school, clock, knows, provider })
}
