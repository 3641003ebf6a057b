import { ref, table, text } from '#server/platform/table.ts'
import { branch } from '#server/school/tables.ts'
import type { RememberedColumn } from './columns/map-columns.ts'

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

/** A column of the lists of a branch, as the office has said what it is. */
export const importColumn = table(
  'importColumn',
  {
    branchId: ref(branch),
    /** Whichever way it is spelled. */
    heading: text(),
    /** Null for one that is left out. */
    field: text<RememberedColumn>().orNull(),
  },
  {
    keep: { with: 'school' },
    key: ['branchId', 'heading'],
  },
)
