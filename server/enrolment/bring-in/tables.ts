import { sql } from 'kysely'
import type { OfficeId, UploadId } from '#contract/kernel/ids.ts'
import { bytes, id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { student } from '#server/school/people/tables.ts'
import { branch } from '#server/school/tables.ts'

export const externalKey = table(
  'externalKey',
  {
    branchId: ref(branch),
    source: text(),
    externalId: text(),
    kind: text(),
    subjectId: text().ofStudent(),
  },
  {
    keep: { with: 'person' },
    key: ['branchId', 'source', 'externalId'],
    indexes: [['subjectId']],
    joining: 'move',
    export: ['ways-in', 'otherSystems'],
  },
)

export const importUpload = table(
  'importUpload',
  {
    id: id<UploadId>(),
    ownerId: text<OfficeId>().unique(),
    branchId: ref(branch),
    name: text(),
    byteCount: whole(),
    beganAt: ms(),
  },
  {
    keep: { days: 1, after: 'its first piece; mostly it goes after an hour', by: 'bring-in' },
    indexes: [['beganAt']],
    joining: 'stay',
    export: { leftOut: 'a list of the school on its way in' },
    of: {
      where: (students) => sql`branch_id in (select branch_id from student where id in (${students}))`,
      through: [student],
    },
  },
)

export const importPiece = table(
  'importPiece',
  {
    uploadId: ref(importUpload).goesAlong(),
    number: whole(),
    bytes: bytes(),
  },
  {
    keep: { with: 'importUpload' },
    key: ['uploadId', 'number'],
    joining: 'stay',
    export: { leftOut: 'the bytes of a list of the school on its way in' },
  },
)
