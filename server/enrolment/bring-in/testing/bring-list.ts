import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { IMPORT_PIECE_BYTES } from '#contract/enrolment/rules/imported-people.ts'
import type { UploadId } from '#contract/kernel/ids.ts'
import { freshPassword, newId } from '#contract/kernel/random.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

/** Uploads a file, as the office's screen does. */
export async function send(
  { office, branchId }: LiveLesson,
  bytes: Buffer,
  name = '名簿.csv',
): Promise<UploadId> {
  const uploadId = newId<UploadId>()
  const pieces = Math.ceil(bytes.length / IMPORT_PIECE_BYTES)
  // In any order.
  for (let number = pieces - 1; number >= 0; number -= 1) {
    const piece = bytes.subarray(number * IMPORT_PIECE_BYTES, (number + 1) * IMPORT_PIECE_BYTES)
    const given = { branchId, uploadId, name, bytes: bytes.length, number, data: piece.toString('base64') }
    await office.does('/office/upload-import', given)
  }
  return uploadId
}

export function choicesOf(lesson: LiveLesson, more: Partial<ImportChoices> = {}): ImportChoices {
  return {
    kind: 'student',
    classroomId: lesson.classroom.id,
    newClassrooms: [],
    school: null,
    same: [],
    ...more,
  }
}

/** The plan of an uploaded file. */
export async function preview(lesson: LiveLesson, uploadId: UploadId, more: Partial<ImportChoices> = {}) {
  const { branchId, office } = lesson
  const asked = { branchId, uploadId, choices: choicesOf(lesson, more), isMendOnly: false, from: 0 }
  return await office.does('/office/import-plan', asked)
}

/** Uploads a file, reads its plan, and brings it in. */
export async function bring(lesson: LiveLesson, bytes: Buffer, more: Partial<ImportChoices> = {}) {
  const uploadId = await send(lesson, bytes)
  const seen = await preview(lesson, uploadId, more)
  const passwords = seen.firstLogins.map(freshPassword)
  const { branchId, office } = lesson
  const given = {
    branchId,
    uploadId,
    choices: choicesOf(lesson, more),
    difference: seen.difference!,
    passwords,
  }
  const { counts } = await office.does('/office/apply-import', given)
  return { seen, counts, passwords }
}
