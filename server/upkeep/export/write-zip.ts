import { extname } from 'node:path'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findRecordingBytes, findResourceBytes, listFilesRead, listRecordingsOf } from './files-read-model.ts'
import { PART_NAMES, partText } from './parts-read-model.ts'

/**
 * A zip of everything of one student. Each file is read from the database when its turn comes and the one before is sent, in a
 * transaction of its own, so that neither the memory nor a lesson carries the whole.
 */
export async function writeZip(database: Database, studentId: StudentId, now: Date): Promise<Readable> {
  const zip = new yazl.ZipFile()
  const { ids, recordings, files } = await database.transaction(async (tx) => ({
    ids: [studentId, ...(await directoryStore.listJoinedTo(tx, studentId))] as const,
    recordings: await listRecordingsOf(tx, studentId),
    files: await listFilesRead(tx, studentId),
  }))
  const add = (name: string, compress: boolean, read: (tx: Tx) => Promise<Buffer | null>) =>
    zip.addReadStreamLazy(name, { mtime: now, compress }, (give) => {
      database
        .transaction(read)
        .then((bytes) => give(null, Readable.from([bytes ?? Buffer.alloc(0)])))
        .catch((error: unknown) => give(error as Error, undefined as never))
    })
  for (const part of PART_NAMES)
    add(`${part}.json`, true, async (tx) => Buffer.from(await partText(tx, part, ids)))
  for (const [index, { id, madeAt, mediaType }] of recordings.entries()) {
    const day = new Date(madeAt).toISOString().slice(0, 10)
    const name = `recordings/${day}-${String(index + 1).padStart(4, '0')}${endOf(mediaType)}`
    add(name, false, (tx) => findRecordingBytes(tx, id))
  }
  const named = new Set<string>()
  for (const { title, page, textbookId, resourceId, mediaType } of files) {
    const name = `pages/${safe(title)}-${textbookId.slice(-6)}/${String(page).padStart(3, '0')}${endOf(mediaType)}`
    if (named.has(name)) continue
    named.add(name)
    add(name, false, (tx) => findResourceBytes(tx, resourceId))
  }
  const out = zip.outputStream as unknown as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  zip.end()
  return out
}

/** A book's title as a folder: no separators, no dots at its beginning. */
function safe(title: string): string {
  return (
    title
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .slice(0, 60) || 'book'
  )
}

const ENDS: Record<string, string> = {
  'audio/webm': '.webm',
  'audio/ogg': '.ogg',
  'audio/mp4': '.m4a',
  'audio/mpeg': '.mp3',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'image/gif': '.gif',
  'image/avif': '.avif',
}

function endOf(mediaType: string): string {
  return ENDS[mediaType.split(';')[0]!] ?? extname(`x.${mediaType.split('/')[1] ?? 'bin'}`)
}
