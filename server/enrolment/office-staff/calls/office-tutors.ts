import { officeTutors } from '#contract/enrolment/staff.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { handle } from '#server/platform/handle.ts'
import { planStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

const TUTORS_A_PAGE = 50

export const officeTutorsCall = handle(officeTutors, async ({ tx, who, now }, { search, status, after }) => {
  const wanted = { search, hasLeft: status === 'left' }
  const page = { after, most: TUTORS_A_PAGE }
  const { tutors, total } = await directoryStore.pageOfTutors(tx, who.branchId, wanted, page)
  const ids = tutors.map(({ id }) => id)
  const coming = await planStore.listComingOf(tx, who.branchId, ids, now)
  const found = await credentials.withLoginIds(tx, 'tutor', tutors)
  return { tutors: found.map((tutor) => ({ ...tutor, coming: coming.get(tutor.id)?.count ?? 0 })), total }
})
