import { sql } from 'kysely'
import type { OfficeId, UploadId } from '#contract/kernel/ids.ts'
import { bytes, id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { student } from '../people/tables.ts'
import { branch } from '../tables.ts'

/** A file of the office on its way in, piece by piece. */
export const upload = table(
  'upload',
  {
    id: id<UploadId>(),
    kind: text<'list' | 'book'>(),
    /** A person of the office, or a machine. */
    ownerId: text<OfficeId>(),
    /** Null for a file of the whole school. */
    branchId: ref(branch).orNull(),
    name: text(),
    byteCount: whole(),
    /** Every piece but the last has so many bytes. */
    pieceBytes: whole(),
    /** The sender's own facts about it. */
    about: json<UploadAbout>(),
    beganAt: ms(),
    /** Of the last piece. */
    touchedAt: ms(),
    wholeAt: ms().orNull(),
  },
  {
    keep: { days: 1, after: 'its last piece; a list of people goes after an hour', by: 'uploads' },
    indexes: [['ownerId', 'kind'], ['touchedAt']],
    joining: 'stay',
    export: { leftOut: 'a list of the school on its way in' },
    of: {
      where: (students) => sql`branch_id in (select branch_id from student where id in (${students}))`,
      through: [student],
    },
  },
)

export type UploadAbout = { [fact: string]: string | number | null }

export const uploadPiece = table(
  'uploadPiece',
  {
    uploadId: ref(upload).goesAlong(),
    number: whole(),
    bytes: bytes(),
  },
  {
    keep: { with: 'upload' },
    key: ['uploadId', 'number'],
    joining: 'stay',
    export: { leftOut: 'the bytes of a list of the school on its way in' },
  },
)
