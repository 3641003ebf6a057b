import type { OfficeId, TextbookId, UploadId } from '#contract/kernel/ids.ts'
import type { BookStep } from '#contract/upkeep/rules/book-import.ts'
import { id, json, ms, table, text, whole } from '#server/platform/table.ts'
import type { BookOutcome } from './import-store.ts'

export const bookImport = table(
  'bookImport',
  {
    id: id<UploadId>(),
    /** A person of the office, or a machine. */
    ownerId: text<OfficeId>(),
    name: text(),
    byteCount: whole(),
    modifiedAt: ms(),
    level: text(),
    renews: text<TextbookId>().orNull(),
    status: text<'waiting' | 'working' | 'done' | 'refused' | 'broken'>(),
    step: text<BookStep>().orNull(),
    stepDone: whole(),
    stepTotal: whole(),
    outcome: json<BookOutcome>().orNull(),
    beganAt: ms(),
    /** Of the last step of a server that works at it. */
    touchedAt: ms(),
    endedAt: ms().orNull(),
  },
  {
    keep: { days: 30, after: 'its end', by: 'books' },
    indexes: [['status', 'beganAt'], ['beganAt']],
  },
)
