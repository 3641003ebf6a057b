import type { OfficeId, TextbookId, UploadId } from '#contract/kernel/ids.ts'
import type { BookStep } from '#contract/rules/book-import.ts'
import { bytes, id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'
import type { BookOutcome } from './import-store.ts'

export const bookImport = table(
  'book_import',
  {
    id: id<UploadId>(),
    /** A person of the office, or a machine. */
    owner_id: text<OfficeId>(),
    name: text(),
    byte_count: whole(),
    modified_at: ms(),
    level: text(),
    renews: text<TextbookId>().orNull(),
    status: text<'sending' | 'waiting' | 'working' | 'done' | 'refused' | 'broken'>(),
    step: text<BookStep>().orNull(),
    step_done: whole(),
    step_total: whole(),
    tries: whole(),
    outcome: json<BookOutcome>().orNull(),
    began_at: ms(),
    /** Of the last piece, or of the last step of a server that works at it. */
    touched_at: ms(),
    ended_at: ms().orNull(),
  },
  {
    keep: { days: 30, after: 'its end; an upload that stopped goes after a day', by: 'books' },
    indexes: [['status', 'began_at'], ['began_at']],
  },
)

export const bookPiece = table(
  'book_piece',
  {
    import_id: ref(bookImport).goesAlong(),
    number: whole(),
    bytes: bytes(),
  },
  {
    keep: { with: 'book_import' },
    key: ['import_id', 'number'],
  },
)
