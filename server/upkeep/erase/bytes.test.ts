import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { aServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aFullLife } from '#server/testing/databases/a-full-life.ts'
import { withFresh } from '#server/testing/databases/fresh-storage.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const NAME = 'きえる なまえ'
const READING = 'きえるよみがな'
const NOTE = 'the note about somebody who goes'
const ERASED = { erasedId: '' as never, name: NAME }

/** The files of a folder that have a trace in their bytes, each with the number of the trace. */
function filesWith(folder: string, traces: readonly (string | Buffer)[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name))
      return traces.flatMap((trace, index) => (bytes.includes(trace) ? [`${name} ${index}`] : []))
    })
}

/** A student with a note, a voice and a login, who turned pages among others. */
async function aSchool(database: Database) {
  const server = await aServer(database)
  const school = await aLiveLesson(() => server, 'recorded')
  const { tutor, student, sessionId, lessonId, textbookId } = school
  const { id } = student.person
  const voice = randomBytes(40_000)
  const { loginId } = await aCredential(database, student.person, { loginId: 'somebody.who.goes' })
  await database.transaction(async ({ db }) => {
    const facts = { displayName: NAME, reading: READING }
    await db.updateTable('student').set(facts).where('id', '=', id).execute()
    await db.updateTable('recordingPiece').set({ bytes: voice }).execute()
  })
  // Rows move between the pages of the file as they grow and shrink.
  for (let turn = 1; turn <= 40; turn += 1) {
    const note = { kind: 'note', note: `${NOTE} `.repeat(turn % 7) } as const
    await tutor.does('/tutor/record-state', { lessonId, studentId: id, change: note })
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, (turn % 3) + 1) })
  }
  const traces = [id, NAME, READING, NOTE, loginId, voice.subarray(100, 160), voice.subarray(-60)]
  return { ...school, server, traces, id }
}

test('an erased student is in no byte of any file of the data folder', () =>
  withFresh('sqlite', async (storage) => {
    const database = await openDatabase(storage)
    await migrate(database)
    const { office, branchId, id, traces, server, classmate } = await aSchool(database)
    const folder = database.folder!
    const before = new Set(filesWith(folder, traces).map((found) => found.split(' ')[1]))
    expect(before.size).toBe(traces.length)
    await office.does('/office/erase-student', { ...ERASED, branchId, erasedId: id })
    expect(filesWith(folder, traces)).toEqual([])
    expect(filesWith(folder, [classmate.person.id])).not.toEqual([])
    await server.http.close()
    await database.close()
  }))

test('a backup that runs at that moment delays it until it ends', () =>
  withFresh('sqlite', async (storage) => {
    const database = await openDatabase(storage)
    await migrate(database)
    const { office, branchId, id, traces, server } = await aSchool(database)
    const folder = database.folder!
    let endBackup = () => {}
    const backup = database.snapshot(() => new Promise<void>((resolve) => (endBackup = resolve)))
    await office.does('/office/erase-student', { ...ERASED, branchId, erasedId: id })
    expect(filesWith(folder, traces)).not.toEqual([])
    endBackup()
    await backup
    await expect.poll(() => filesWith(folder, traces), { timeout: 10_000, interval: 50 }).toEqual([])
    await server.http.close()
    await database.close()
  }))

test('a row of every kind leaves no byte, and a file of an older version is written anew at its first start', () =>
  withFresh('sqlite', async (storage) => {
    if (storage.kind !== 'sqlite') throw new Error('not SQLite')
    const first = await openDatabase(storage)
    await migrate(first)
    const server = await aServer(first)
    const { office, branchId } = await aLiveLesson(() => server, 'planned')
    const { id } = await aFullLife(first, 'a-mark-in-each-row', { branchId })
    await server.http.close()
    await first.close()
    // As a version before left it: rows were deleted, and not overwritten.
    const old = new DatabaseSync(join(storage.folder, SCHOOL_FILE))
    old.exec('PRAGMA secure_delete = OFF; PRAGMA user_version = 0')
    old.exec(`DELETE FROM guardian_contact WHERE student_id = '${id}'`)
    old.close()
    const traces = ['a-mark-in-each-row guardianContact.mail']
    expect(filesWith(storage.folder, traces)).not.toEqual([])
    const again = await openDatabase(storage)
    expect(filesWith(storage.folder, traces)).toEqual([])
    const restarted = await aServer(again)
    const asked = { branchId, erasedId: id, name: 'a-mark-in-each-row' }
    await ask(restarted, '/office/erase-student', { ...asked, writeId: newId() }, { token: office.token })
    expect(filesWith(storage.folder, ['a-mark-in-each-row', id])).toEqual([])
    await restarted.http.close()
    await again.close()
  }))
