import { officeTutors } from '#contract/enrolment/staff.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { viewTutors } from '../tutor-lessons.ts'

const TUTORS_A_PAGE = 50

export const officeTutorsCall = handle(officeTutors, async ({ tx, who, now }, { search, status, after }) => {
  const wanted = { search, hasLeft: status === 'left' }
  const page = { after, most: TUTORS_A_PAGE }
  const { tutors, total } = await directoryStore.pageOfTutors(tx, who.branchId, wanted, page)
  return { tutors: await viewTutors(tx, who.branchId, tutors, now), total }
})
