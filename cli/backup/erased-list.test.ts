import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aServer } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { erasedList, eraseWholly } from '#server/upkeep/index.ts'
import { findErased, keepErasedList, listBeside, read } from './erased-list.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const NOW = new Date('2026-11-26T10:00:00+09:00')
const NONE = { withoutList: false }

eachDatabase((database) => {
  /** A school with a backup of the night, and a student who is erased on the day after. */
  const aNight = async () => {
    const folder = aFolder()
    const server = await aServer(database())
    const { office, branchId, student, classmate } = await aLiveLesson(() => server, 'honored')
    const backup = join(folder, 'night.backup')
    await backUp(database(), backup)
    await keepErasedList(database(), backup, NOW)
    const { id, displayName } = student.person
    const erase = async () => {
      await office.does('/office/erase-student', { branchId, erasedId: id, name: displayName })
      await server.http.close()
    }
    return { backup, id, displayName, classmate: classmate.person.id, erase }
  }

  test.each(KINDS)(
    'restoring last night’s backup leaves out a student who was erased this morning, on %s',
    async (kind) => {
      const { backup, id, displayName, classmate, erase } = await aNight()
      expect(read(listBeside(backup))).not.toBeNull()
      await erase()
      const storage = { kind: 'sqlite', folder: '/nowhere' } as const
      const { prints } = findErased(backup, storage, NONE)
      expect(prints.join()).not.toContain(id)
      const restored = (list: readonly string[]) =>
        withFresh(kind, async (fresh) => {
          const { erased, signedOut } = await restore(backup, fresh, { prints: list })
          const text = JSON.stringify(await inSchool(fresh, tableTexts))
          return { erased, signedOut, has: [id, displayName].map((trace) => text.includes(trace)), text }
        })
      // The premise: the backup has them.
      if (kind === 'sqlite') expect(await restored([])).toMatchObject({ erased: [], has: [true, true] })
      const after = await restored(prints)
      expect(after).toMatchObject({ erased: [id], has: [false, false] })
      expect(after.text).toContain(classmate)
      expect(after.signedOut).toBeGreaterThan(0)
      expect(after.text).not.toContain('"ended_at":null,"lesson_id"')
    },
  )

  test('the list of erased students is written with each erasure, and made again from the table if lost', async () => {
    const { backup, erase } = await aNight()
    const before = read(listBeside(backup))!
    await erase()
    const after = read(listBeside(backup))!
    expect(after.length).toBe(before.length + 1)
    const own = database().folder
    if (own !== null) expect(read(join(own, erasedList.ERASED_LIST))).toEqual(expect.arrayContaining(after))
    writeFileSync(listBeside(backup), '')
    expect(await erasedList.renewErasedLists(database())).toEqual([])
    expect(read(listBeside(backup))).toEqual(expect.arrayContaining(after))
  })

  test('an erasure that is rolled back is not on the list', async () => {
    const { backup, id, erase } = await aNight()
    const before = read(listBeside(backup))
    const failing = database().transaction(async (tx) => {
      await eraseWholly(tx, id, NOW)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(read(listBeside(backup))).toEqual(before)
    await erase()
  })
})

test('a restore without the list of erased students is refused unless an option allows it', () => {
  const folder = aFolder()
  const backup = join(folder, 'school.backup')
  const storage = { kind: 'sqlite', folder } as const
  const elsewhere = { kind: 'sqlite', folder: join(folder, 'none') } as const
  expect(() => findErased(backup, elsewhere, NONE)).toThrow('--without-erased-list')
  expect(findErased(backup, elsewhere, { withoutList: true })).toEqual({ prints: [], files: [] })
  expect(() => findErased(backup, storage, { list: join(folder, 'x'), withoutList: true })).toThrow(
    'cannot be read',
  )
  const own = join(folder, erasedList.ERASED_LIST)
  erasedList.writeErasedList(own, [])
  expect(findErased(backup, storage, NONE)).toEqual({ prints: [], files: [own] })
  rmSync(own)
  writeFileSync(own, 'hello\n')
  expect(() => findErased(backup, storage, NONE)).toThrow('is not a list of erased people')
})
