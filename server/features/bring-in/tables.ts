import { sql } from 'kysely'
import type { OfficeId, UploadId } from '#contract/kernel/ids.ts'
import { student } from '#server/features/people/tables.ts'
import { branch } from '#server/features/school/tables.ts'
import { bytes, id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const externalKey = table(
  'external_key',
  {
    branch_id: ref(branch),
    source: text(),
    external_id: text(),
    kind: text(),
    subject_id: text().ofStudent(),
  },
  {
    keep: { with: 'person' },
    key: ['branch_id', 'source', 'external_id'],
    indexes: [['subject_id']],
    joining: 'move',
    export: ['ways-in', 'otherSystems'],
  },
)

export const importUpload = table(
  'import_upload',
  {
    id: id<UploadId>(),
    owner_id: text<OfficeId>().unique(),
    branch_id: ref(branch),
    name: text(),
    byte_count: whole(),
    began_at: ms(),
  },
  {
    keep: { days: 1, after: 'its first piece; mostly it goes after an hour', by: 'bring-in' },
    indexes: [['began_at']],
    joining: 'stay',
    export: { leftOut: 'a list of the school on its way in' },
    of: {
      where: (students) => sql`branch_id in (select branch_id from student where id in (${students}))`,
      through: [student],
    },
  },
)

export const importPiece = table(
  'import_piece',
  {
    upload_id: ref(importUpload).goesAlong(),
    number: whole(),
    bytes: bytes(),
  },
  {
    keep: { with: 'import_upload' },
    key: ['upload_id', 'number'],
    joining: 'stay',
    export: { leftOut: 'the bytes of a list of the school on its way in' },
  },
)
