import type { SessionId, StudentId, TextbookId } from '../../contract/kernel/ids.ts'
import type { Tx } from '../platform/database.ts'
import type { PageHeard } from './pages-heard.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    page_heard: {
      session_id: SessionId
      student_id: StudentId
      textbook_id: TextbookId
      page: number
      sentences: number
    }
  }
}

/** Who comes back to a page and hears less of it has heard no less than before. */
export async function savePageHeard(
  tx: Tx,
  sessionId: SessionId,
  { studentId, place, sentences }: PageHeard,
): Promise<void> {
  const { textbookId, page } = place
  await tx.db
    .insertInto('page_heard')
    .values({ session_id: sessionId, student_id: studentId, textbook_id: textbookId, page, sentences })
    .onConflict((clash) =>
      clash
        .columns(['session_id', 'student_id', 'textbook_id', 'page'])
        .doUpdateSet({ sentences })
        .where('page_heard.sentences', '<', sentences),
    )
    .execute()
}
