import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aServer } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { withFresh } from '#server/testing/databases/fresh-storage.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { keepErasedList, listBeside, readErasedList } from './erased-list.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

eachDatabase((database) => {
  test('a student who was erased is not brought back by an older backup', async () => {
    const folder = aFolder()
    const server = await aServer(database())
    const { office, branchId, student, classmate } = await aLiveLesson(() => server, 'honored')
    const { id, displayName } = student.person
    const [older, newer] = [join(folder, 'older.backup'), join(folder, 'newer.backup')]
    await backUp(database(), older)
    await keepErasedList(database(), older)
    expect(await readErasedList(listBeside(older))).toEqual([])
    await office.does('/office/erase-student', { branchId, erasedId: id, name: displayName })
    await backUp(database(), newer)
    await keepErasedList(database(), newer)
    await server.http.close()
    const prints = await readErasedList(listBeside(older))
    expect(prints).toHaveLength(1)
    expect(prints.join()).not.toContain(id)
    const restored = (list: readonly string[]) =>
      withFresh('sqlite', async (storage) => {
        const { erased } = await restore(older, storage, list)
        const text = JSON.stringify(await inSchool(storage, tableTexts))
        return { erased, has: [id, displayName].map((trace) => text.includes(trace)), text }
      })
    // The premise: the older backup has them.
    expect(await restored([])).toMatchObject({ erased: 0, has: [true, true] })
    const after = await restored(prints)
    expect(after).toMatchObject({ erased: 1, has: [false, false] })
    expect(after.text).toContain(classmate.person.id)
  })
})

test('another file is refused as a list', async () => {
  const file = join(aFolder(), 'erased.list')
  writeFileSync(file, 'hello\n')
  await expect(readErasedList(file)).rejects.toThrow('is not a list of erased people')
})
