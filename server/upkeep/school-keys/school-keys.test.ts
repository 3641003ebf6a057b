import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wordOf } from '#server/access/cards/testing/a-browser.ts'
import { aJoinRequest, press } from '#server/access/cards/testing/a-join-request.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { keysOf, giveKeys } from '#server/platform/keys/keys-of.ts'
import { SchoolKey } from '#server/platform/keys/keys.ts'
import { aServer, type TestServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aCredential, aStudent } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { bindKeys } from './bind-keys.ts'
import { rotateKeys } from './rotate-keys.ts'
import { countSealed, SEALED_COLUMNS } from './seal-again.ts'

const NOW = new Date('2026-11-26T10:00:00+09:00')

test('passwords, authenticator apps, pictures, the links of letters and erased names are sealed', () => {
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table.name}.${column}`).toSorted()).toEqual([
    'credential.passwordHash',
    'erasedName.sealed',
    'grant.hash',
    'letterAddress.seed',
    'letterInvitation.seed',
    'totp.sealed',
  ])
})

eachDatabase((database) => {
  const folder = mkdtempSync(join(tmpdir(), 'school-'))
  const own = { folder: join(folder, 'keys') }
  let server: TestServer
  beforeAll(async () => {
    giveKeys(database(), own)
    await bindKeys(database(), NOW)
    server = await aServer(database(), { keys: own })
  })
  afterAll(async () => {
    await server.http.close()
    rmSync(folder, { recursive: true })
  })
  const rotate = (endsFormer = false) => database().transaction((tx) => rotateKeys(tx, NOW, { endsFormer }))
  const lost = async () =>
    (await database().transaction(countSealed)).reduce((sum, { lost: count }) => sum + count, 0)
  const reads = (token: string) => ask(server, '/student/current-state', {}, { token })
  const comes = async () => {
    const login = await aCredential(database(), await aStudent(database()))
    const { body, ...answer } = await ask(server, '/signin', login)
    return { login, token: body.access.accessToken as string, cookie: keptCookie({ body, ...answer })! }
  }

  test('after a change of keys passwords still sign in, and nobody is signed out', async () => {
    const { login, token } = await comes()
    const before = keysOf(database()).current().id
    expect(await rotate()).toBe(true)
    expect(keysOf(database()).current().id).not.toBe(before)
    expect(await lost()).toBe(0)
    expect((await reads(token)).status).toBe(200)
    expect((await ask(server, '/signin', login)).status).toBe(200)
  })

  test('at the second change what the first key signed ends, and the browser renews it', async () => {
    const { token, cookie } = await comes()
    await rotate()
    await rotate()
    expect((await reads(token)).status).toBe(403)
    const { status, body } = await ask(server, '/student/auth', {}, { cookie })
    expect(status).toBe(200)
    expect((await reads(body.access.accessToken)).status).toBe(200)
  })

  test('a failed change of keys changes no key', async () => {
    const { id } = keysOf(database()).current()
    const failing = database().transaction(async (tx) => {
      await rotateKeys(tx, NOW, { endsFormer: true })
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect([keysOf(database()).current().id, await lost()]).toEqual([id, 0])
  })

  test('a key that was put beside the others becomes the current one at the next start', async () => {
    const { login } = await comes()
    const added = SchoolKey.make()
    keysOf(database()).files!.add(added)
    await bindKeys(database(), NOW)
    expect([keysOf(database()).current().id, await lost()]).toEqual([added.id, 0])
    expect((await ask(server, '/signin', login)).status).toBe(200)
  })

  describe('a start with other keys', () => {
    const withKeys = async (words: string) => {
      giveKeys(database(), { words })
      try {
        await bindKeys(database(), NOW)
      } finally {
        giveKeys(database(), own)
      }
    }

    test('is refused by a sentence that names where they stand and which key is missed', async () => {
      const { id } = keysOf(database()).current()
      const sentence = new RegExp(`^KEYS: these are not the keys of this school\\..*${id}`)
      await expect(withKeys(SchoolKey.make().word)).rejects.toThrow(ConfigError)
      await expect(withKeys(SchoolKey.make().word)).rejects.toThrow(sentence)
      // A key that borrows the id is none of ours.
      await expect(withKeys(`${id}.${SchoolKey.make().word.split('.')[1]}`)).rejects.toThrow(sentence)
      expect(await lost()).toBe(0)
    })
  })

  describe('when the head office ends everything', () => {
    const ending = async () => {
      const lesson = await aLiveLesson(() => server, 'honored')
      const { tutor, student, headOffice } = lesson
      const card = await tutor.ask('/make-card', {
        branchId: lesson.branchId,
        studentId: student.id,
        secret: aWord(),
      })
      expect(card.status).toBe(200)
      return { ...lesson, headOffice }
    }
    const aWord = () => SchoolKey.make().word.split('.')[1]!

    test('they are told what it costs, and nothing has ended by that', async () => {
      const { headOffice, student } = await ending()
      const { id } = keysOf(database()).current()
      const cost = await headOffice.does('/office/end-everything', { dryRun: true })
      expect(cost.signIns).toBeGreaterThan(2)
      expect(cost.made).toContainEqual({ kind: 'card', count: expect.any(Number), signIns: 0 })
      expect((await student.ask('/student/current-state', {})).status).toBe(200)
      expect(keysOf(database()).current().id).toBe(id)
    })

    test('everybody else is signed out, no card opens, and no key of before signs', async () => {
      const { headOffice, student, tutor } = await ending()
      const { id } = keysOf(database()).current()
      const ended = await headOffice.does('/office/end-everything', {})
      expect(ended).toMatchObject({ hasNewKeys: true })
      for (const asker of [student, tutor])
        expect((await asker.ask('/student/current-state' as never, {} as never)).status).toBe(403)
      expect(keysOf(database()).find(id)).toBeNull()
      expect(await lost()).toBe(0)
      const open = database().transaction(({ db }) =>
        db.selectFrom('grant').select('grant.id').where('revokedAt', 'is', null).execute(),
      )
      expect(await open).toEqual([])
      const again = database().transaction(({ db }) =>
        db.selectFrom('signIn').select('role').where('endedAt', 'is', null).execute(),
      )
      expect(await again).toEqual([{ role: 'office' }])
    })

    test('a yes at the wall that nobody has used yet lets nobody in', async () => {
      const { lesson, named, secret, tablet, again } = await aJoinRequest(() => server)
      await press(lesson.tutor, 'confirmed', named)
      await lesson.headOffice.does('/office/end-everything', {})
      expect(await again()).toBe('LinkExpired')
      expect(wordOf(await tablet.shows(secret, lesson.classmate.id))).toBe('LinkExpired')
    })
  })
})
