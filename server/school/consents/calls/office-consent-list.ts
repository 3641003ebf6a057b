import { officeConsentList } from '#contract/school/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import { tellAsked } from '../asked-questions.ts'
import { listHere } from '../question-store.ts'

export const officeConsentListCall = handle(officeConsentList, async ({ tx, who: { branchId } }) => {
  const here = await listHere(tx, branchId)
  const ids = here.map(({ id }) => id)
  const { questions, answersOf } = await tellAsked(tx, branchId, ids)
  return {
    questions,
    students: here.map(({ id, displayName, classroomId, classroom }) => ({
      id,
      displayName,
      classroom: { id: classroomId, name: classroom },
      consents: answersOf(id),
    })),
  }
})
