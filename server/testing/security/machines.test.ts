import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { OfficeId, UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { aServiceToken } from '#server/access/service-tokens/testing/a-service-token.ts'
import type { Database } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { firstServer } from '../a-server.ts'
import { ask, Asker } from '../actors.ts'
import { aCredential, aTutor } from '../builders.ts'
import { aLiveLesson, type LiveLesson } from '../scenes/a-live-lesson.ts'
import { aScene } from '../scenes/a-scene.ts'

/** Everything by which somebody gets in or is allowed something. */
const WAYS_IN = [
  'credential',
  'grant',
  'wallCode',
  'signIn',
  'signOnIdentity',
  'letterAddress',
  'totp',
  'recoveryCode',
  'consent',
] as const
/** Columns that end a way in, or note its use; a machine may end what it may end. */
const ENDS = /^(?:ended|revoked|expires|ends|disabled|lastUsed|superseded|seen)[A-Z]|^used$/

const waysIn = async (database: Database) =>
  await database.transaction(async ({ db }) => {
    const rows: string[] = []
    for (const table of WAYS_IN)
      for (const row of await db.selectFrom(table).selectAll().execute()) {
        const facts = Object.entries(row).filter(([column]) => !ENDS.test(column))
        rows.push(`${table} ${JSON.stringify(facts)}`)
      }
    return new Set(rows)
  })
const shutOut = async (database: Database) =>
  await database.transaction(async ({ db }) => {
    const disabled = db.selectFrom('credential').select('personId as id').where('disabledAt', 'is not', null)
    const left = (table: 'student' | 'tutor') =>
      db
        .selectFrom(table as 'student')
        .select('id')
        .where('leftAt', 'is not', null)
    const found = [disabled, left('student'), left('tutor')].map((rows) => rows.execute())
    return (await Promise.all(found)).flat().map(({ id }) => id as string)
  })

firstServer((server) => {
  describe.each(calls.filter(({ scope }) => scope).map(({ path }) => path))(
    'a service token asks %s',
    (path) => {
      test('and nobody gets a way in, a consent, or back in', async () => {
        const { lesson, input } = await aScene(server, path)
        const { database } = server()
        const [before, out] = [await waysIn(database), await shutOut(database)]
        await lesson.machine.ask(path, input)
        const fresh = [...(await waysIn(database))].filter((row) => !before.has(row))
        expect(fresh).toEqual([])
        const after = new Set(await shutOut(database))
        expect(out.filter((id) => !after.has(id))).toEqual([])
      })
    },
  )

  /** A list that a machine uploads and applies. */
  async function brings(lesson: LiveLesson, rows: string[][], { passwords = [] as string[] } = {}) {
    const { branchId, machine, classroom } = lesson
    const data = Buffer.from(rows.map((row) => row.join(',')).join('\r\n'))
    const uploadId = newId<UploadId>()
    const piece = { number: 0, data: data.toString('base64'), bytes: data.length, name: 'list.csv' }
    await machine.does('/office/upload-import', { branchId, uploadId, ...piece })
    const choices = {
      kind: 'tutor' as const,
      classroomId: classroom.id,
      newClassrooms: [],
      school: null,
      same: [],
    }
    const asked = { branchId, uploadId, choices, isMendOnly: false, from: 0 }
    const seen = await machine.does('/office/import-plan', asked)
    const given = { branchId, uploadId, choices, difference: seen.difference!, passwords }
    const applied = await machine.ask('/office/apply-import', given)
    return { seen, applied }
  }

  test('a person whom a machine imports cannot sign in until the office gives a way in', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const name = `見本 ${newId<string>().slice(0, 8)}`
    const loginId = `made-${newId<string>()}`
    const rows = [
      ['氏名', 'ログインID'],
      [name, loginId],
    ]
    const refused = await brings(lesson, rows, { passwords: ['a password of mine'] })
    expect([refused.applied.status, refused.applied.body.code]).toEqual([409, 'NotForMachines'])
    expect(refused.seen.firstLogins).toEqual([])
    expect(refused.seen.groups.map(({ code }) => code)).toContain('LoginIdLeftOut')
    const { applied } = await brings(lesson, rows)
    expect([applied.status, applied.body.counts.new]).toEqual([200, 1])
    const { branchId, office } = lesson
    const { tutors } = await office.does('/office/tutors', { branchId, search: name })
    expect(tutors.map((tutor) => tutor.loginId)).toEqual([null])
    expect((await ask(server(), '/signin', { loginId, password: 'a password of mine' })).status).toBe(409)
  })

  test.each(['在籍', 'active', 'enabled'])(
    'a row with %s gives no access back to a person whose account was disabled',
    async (status) => {
      const lesson = await aLiveLesson(server, 'planned')
      const { database, clock } = server()
      const { branchId } = lesson
      const people = await Promise.all(
        ['disabled', 'left'].map(async (how) => {
          const tutor = await aTutor(database, { branchId, displayName: `森 ${newId<string>().slice(0, 6)}` })
          const login = await aCredential(database, { role: 'tutor', id: tutor.id })
          await database.transaction(async (tx) =>
            how === 'left'
              ? await directoryStore.saveLeft(tx, 'tutor', tutor.id, clock())
              : await setDisabled(tx, { role: 'tutor', personId: tutor.id }, clock()),
          )
          return { tutor, login }
        }),
      )
      const rows = people.map(({ tutor, login }) => [tutor.displayName, login.loginId, status])
      const { seen, applied } = await brings(lesson, [['氏名', 'ログインID', '状態'], ...rows])
      expect(applied.status).toBe(200)
      const codes = seen.groups.map(({ code }) => code)
      expect(codes).toEqual(expect.arrayContaining(['NotEnabled', 'NotReadmitted']))
      for (const { login } of people) expect((await ask(server(), '/signin', login)).status).toBe(409)
    },
  )

  test('a machine cannot change a login id', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { branchId, machine, tutorId, office } = lesson
    await aCredential(server().database, { role: 'tutor', id: tutorId })
    const { tutors } = await office.does('/office/tutors', { branchId, search: '' })
    const { revision, displayName } = tutors.find(({ id }) => id === tutorId)!
    const change = { branchId, tutorId, revision, displayName, loginId: `other-${tutorId}` }
    const { status, body } = await machine.ask('/office/change-tutor', change)
    expect([status, body.code]).toEqual([409, 'NotForMachines'])
    expect((await machine.ask('/office/change-tutor', { ...change, loginId: null })).status).toBe(200)
  })

  test('a disabled person’s service tokens are listed, and end unless the office keeps them', async () => {
    for (const keep of [[], ['service-token' as const]]) {
      const lesson = await aLiveLesson(server, 'staffed')
      const { headOffice, officeId, branchId } = lesson
      const secret = await tokenOf(officeId as string, branchId)
      const machine = new Asker(server, lesson.office.person, { token: secret, cookie: undefined })
      expect((await machine.ask('/office/classrooms', { branchId })).status).toBe(200)
      const { made } = await headOffice.does('/office/account-grants', { officeId })
      expect(made).toEqual([{ kind: 'service-token', count: 1, signIns: 0 }])
      await headOffice.does('/office/disable-account', { officeId, keep })
      expect((await machine.ask('/office/classrooms', { branchId })).status).toBe(keep.length > 0 ? 200 : 403)
    }
  })

  async function tokenOf(madeBy: string, branchId: LiveLesson['branchId']): Promise<string> {
    const machine = await aServiceToken(server().database, server, { branchId })
    await server().database.transaction(({ db }) =>
      db
        .updateTable('grant')
        .set({ madeBy: madeBy as OfficeId })
        .where('id', '=', machine.id as never)
        .execute(),
    )
    return machine.token
  }
})
