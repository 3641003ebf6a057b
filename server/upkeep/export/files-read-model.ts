import { sql } from 'kysely'
import type { RecordingId, ResourceId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

interface PageRead {
  textbookId: TextbookId
  title: string
  page: number
  resourceId: ResourceId
  mediaType: string
  bytes: number
}

/** The pictures of the pages that a student has read. */
export async function listFilesRead(tx: Tx, studentId: StudentId): Promise<PageRead[]> {
  const picture =
    tx.database.kind === 'sqlite'
      ? sql`page.picture ->> 'resourceId'`
      : sql`page.picture::json ->> 'resourceId'`
  const { rows } = await sql<PageRead>`
    select textbook.id as "textbookId", textbook.title, page.number as page, resource.id as "resourceId",
      resource.media_type as "mediaType", resource.byte_count as bytes
    from page_visit
    join page on page.textbook_id = page_visit.textbook_id and page.number = page_visit.page
    join textbook on textbook.id = page.textbook_id
    join resource on resource.id = ${picture}
    where page_visit.student_id = ${studentId} and page_visit.read_at is not null
    order by textbook.title, textbook.id, page.number`.execute(tx.db)
  return rows
}

/** A student's stored recordings, the oldest first. */
export async function listRecordingsOf(tx: Tx, studentId: StudentId) {
  return await tx.db
    .selectFrom('recording')
    .select(['id', 'madeAt as madeAt', 'mediaType as mediaType'])
    .where('studentId', '=', studentId)
    .where('storedAt', 'is not', null)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

/** The bytes of a recording; null for one that was deleted meanwhile. */
export async function findRecordingBytes(tx: Tx, id: RecordingId): Promise<Buffer | null> {
  const pieces = tx.db.selectFrom('recordingPiece').select('bytes').where('recordingId', '=', id)
  const rows = await pieces.orderBy('number').execute()
  return rows.length === 0 ? null : Buffer.concat(rows.map(({ bytes }) => bytes))
}

export async function findResourceBytes(tx: Tx, id: ResourceId): Promise<Buffer | null> {
  const row = await tx.db
    .selectFrom('resource')
    .innerJoin('resourceBytes', 'resourceBytes.sha256', 'resource.sha256')
    .select('resourceBytes.bytes')
    .where('resource.id', '=', id)
    .executeTakeFirst()
  return row ? Buffer.from(row.bytes) : null
}
