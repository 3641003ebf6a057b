import { expect, test } from 'vitest'
import type { UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { ImportChoices } from '#contract/office/imports.ts'
import { IMPORT_PIECE_BYTES, MAX_IMPORT_ROWS } from '#contract/rules/imported-people.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { longestStretch } from '#server/testing/longest-stretch.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

// Nothing that one person sends holds up others for more than 200 ms, in processor time of the server's thread.
const MOST_MS = 200
const HEAD = '氏名,よみがな,学年\r\n'

/** About as large as what held up a school for 4.5 s, and the most people that one list may have. */
const lists: Record<string, string> = {
  'lines without anything': HEAD + '\n'.repeat(420_000),
  'lines of another length': HEAD + ',\n'.repeat(30_000),
  'lines of one letter': HEAD + 'a\n'.repeat(210_000),
  'one line of commas': HEAD + ','.repeat(420_000),
  'a quote that never ends': `${HEAD}"${'a'.repeat(420_000)}`,
  'quotes alone': HEAD + '"'.repeat(420_000),
  'as many people as may be': HEAD + manyPeople(),
}

eachServer((server) => {
  async function send({ office, branchId }: LiveLesson, bytes: Buffer): Promise<UploadId> {
    const uploadId = newId<UploadId>()
    for (let number = 0; number * IMPORT_PIECE_BYTES < bytes.length; number += 1) {
      const piece = bytes.subarray(number * IMPORT_PIECE_BYTES, (number + 1) * IMPORT_PIECE_BYTES)
      const data = piece.toString('base64')
      const given = { branchId, uploadId, name: '名簿.csv', bytes: bytes.length, number, data }
      await office.does('/office/upload-import', given)
    }
    return uploadId
  }

  test.each(Object.keys(lists))('a list of %s makes nobody else wait', { timeout: 60_000 }, async (kind) => {
    const lesson = await aLiveLesson(server, 'planned')
    const uploadId = await send(lesson, Buffer.from(lists[kind]!))
    const choices: ImportChoices = {
      kind: 'student',
      classroomId: lesson.classroom.id,
      newClassrooms: [],
      school: null,
      same: [],
    }
    const asked = { branchId: lesson.branchId, uploadId, choices, isMendOnly: false, from: 0 }
    const preview = () => lesson.office.does('/office/preview-import', asked)
    await preview()
    expect(await longestStretch(preview)).toBeLessThan(MOST_MS)
  })
})

function manyPeople(): string {
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_none, index) => `山田 花子${index},やまだ はなこ,3`)
  return rows.join('\r\n')
}
