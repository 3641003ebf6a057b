import { studentRecordings } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import { listOwnRecordings } from '../recording-store.ts'
import { viewFor } from '../recording-view.ts'

export const studentRecordingsCall = handle(studentRecordings, async ({ tx, who, now }, { of }) => {
  const view = viewFor(tx, who.signInId, now)
  return { recordings: (await listOwnRecordings(tx, who.id, of)).map(view) }
})
