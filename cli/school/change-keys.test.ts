import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { giveKeys, keysOf } from '#server/platform/keys/keys-of.ts'
import { SchoolKey } from '#server/platform/keys/keys.ts'
import { aServer } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { schoolKeys } from '#server/upkeep/index.ts'
import { endAll, revealErased, rotate } from './change-keys.ts'

const NOW = new Date('2026-11-26T10:00:00+09:00')

eachDatabase((database) => {
  const folder = mkdtempSync(join(tmpdir(), 'school-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const inFolder = { folder: join(folder, 'keys') }
  const openSignIns = async () => {
    const rows = await database().transaction(({ db }) =>
      db.selectFrom('signIn').select('id').where('endedAt', 'is', null).execute(),
    )
    return rows.length
  }
  const eventsOf = async (event: string) => {
    const rows = await database().transaction(({ db }) =>
      db.selectFrom('auditLine').select(['actor', 'facts']).where('event', '=', event).execute(),
    )
    return rows.map(({ actor, facts }) => ({ actor, facts: JSON.parse(facts) as object }))
  }

  test('the console renews the key of a folder, and says how to renew one of the environment', async () => {
    giveKeys(database(), inFolder)
    await schoolKeys.bindKeys(database(), NOW)
    const { id } = keysOf(database()).current()
    expect(await rotate(database(), NOW)).toContain(`The school has a new key in ${inFolder.folder}.`)
    expect(keysOf(database()).current().id).not.toBe(id)
    const own = SchoolKey.make()
    giveKeys(database(), { words: own.word })
    const said = await rotate(database(), NOW)
    expect(said).toMatch(/KEYS="[\w-]{12}\.[\w-]{43} <the words that are there now>"/)
    expect(said).not.toContain(own.word)
    giveKeys(database(), inFolder)
    expect(await eventsOf('keys-rotated')).toEqual([{ actor: 'console', facts: {} }])
  })

  test('the console says what it costs to end everything, and does it after a yes alone', async () => {
    const server = await aServer(database(), { keys: inFolder })
    await aLiveLesson(() => server, 'planned')
    const before = await openSignIns()
    expect(before).toBeGreaterThan(0)
    expect(await endAll(database(), NOW, { isSure: false })).toMatch(
      /^This would end:\n {2}sign-ins: \d+;[^]*--yes/,
    )
    expect(await openSignIns()).toBe(before)
    expect(await endAll(database(), NOW, { isSure: true })).toMatch(/^This has ended:/)
    expect(await openSignIns()).toBe(0)
    expect(await eventsOf('everything-ended')).toEqual([{ actor: 'console', facts: { signIns: before } }])
    await server.http.close()
  })

  test('an erased student has a stand-in in the audit, whose name is told within a year, with a reason', async () => {
    const server = await aServer(database(), { keys: inFolder })
    const { office, branchId, student, tutor } = await aLiveLesson(() => server, 'planned')
    const { id, displayName } = student.person
    await tutor.does('/make-card', {
      branchId,
      studentId: id,
      secret: SchoolKey.make().word.slice(13) as never,
    })
    await office.does('/office/erase-student', { branchId, erasedId: id, name: displayName })
    const lines = (await eventsOf('card-made')).map(({ facts }) => facts as { student: string })
    const standIn = lines.find(({ student: who }) => who.startsWith('erased '))!.student
    expect(JSON.stringify(lines)).not.toContain(id)
    const told = (now: Date) => revealErased(database(), now, standIn, 'a question of the court')
    expect(await told(NOW)).toBe(displayName)
    expect(await eventsOf('erased-revealed')).toEqual([
      { actor: 'console', facts: { standIn, reason: 'a question of the court' } },
    ])
    expect(await revealErased(database(), NOW, 'erased 0000000000', 'a guess')).toBeNull()
    // Without the key that sealed it, nobody can.
    giveKeys(database(), { words: SchoolKey.make().word })
    expect(await told(NOW)).toBeNull()
    giveKeys(database(), inFolder)
    await server.http.close()
  })
})
