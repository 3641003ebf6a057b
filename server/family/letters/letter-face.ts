import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { DrawnFace } from '#contract/school/faces.ts'
import { isDrawn } from '#contract/school/rules/face-names.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonRecords } from '#server/room/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** The face of a letter's tutor: a drawing, or the bytes of their photo. */
export type LetterFace = { drawn: DrawnFace } | { photo: Buffer }

/** By it the page of a letter shows the picture that goes along. */
export const FACE_ID = 'face@letter'

/** The face of the tutor who wrote a message at this ms, as it is when the letter is sent; null where they have none. */
export async function findLetterFace(tx: Tx, studentId: StudentId, at: number): Promise<LetterFace | null> {
  const face = await lessonRecords.findWritersFace(tx, studentId, at)
  if (face === null || isDrawn(face)) return face && { drawn: face }
  const photo = await directoryStore.findFacePhoto(tx, face)
  return photo && { photo: photo.bytes }
}

/** A picture as it goes along in a letter. */
interface LetterPicture {
  mediaType: 'image/jpeg' | 'image/png'
  bytes: Buffer
}

/** Few programs for mail show drawings, so these are painted. */
export async function paintFace(face: LetterFace): Promise<LetterPicture> {
  if ('photo' in face) return { mediaType: 'image/jpeg', bytes: face.photo }
  const bytes = painted.get(face.drawn) ?? (await paint(face.drawn))
  painted.set(face.drawn, bytes)
  return { mediaType: 'image/png', bytes }
}

const painted = new Map<DrawnFace, Buffer>()
const DRAWINGS = join(import.meta.dirname, '../../../web/ui/faces.svg')
/** Twice as wide as the page of a letter shows it. */
const PX = 144

async function paint(face: DrawnFace): Promise<Buffer> {
  const drawings = await readFile(DRAWINGS, 'utf8')
  const [, drawing = ''] =
    new RegExp(`<symbol id="${face}" viewBox="0 0 96 96">(.+?)</symbol>`).exec(drawings) ?? []
  const round = '<clipPath id="round"><circle cx="48" cy="48" r="48"/></clipPath>'
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${PX}" height="${PX}">${round}<g clip-path="url(#round)">${drawing}</g></svg>`
  // Only a letter with a drawn face needs it; a server starts sooner without.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer()
}
