import { ref, table, text } from '#server/platform/table.ts'
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
