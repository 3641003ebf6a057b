import { officeTutors } from '#contract/enrolment/staff.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { listWithTotp, viewResets } from '#server/access/factors/index.ts'
import { listWithPasskeys } from '#server/access/passkeys/index.ts'
import { listJoinedPeople } from '#server/access/single-sign-on/index.ts'
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
  const secured = [
    await listWithTotp(tx, ids),
    await listWithPasskeys(tx, 'tutor', ids, now),
    await listJoinedPeople(tx, 'tutor'),
  ]
  const resets = await viewResets(tx, ids, who.id, now)
  const found = await credentials.withLoginIds(tx, 'tutor', tutors)
  return {
    tutors: found.map((tutor) => ({
      ...tutor,
      hasSecondStep: secured.some((some) => some.has(tutor.id)),
      reset: resets.get(tutor.id) ?? null,
      coming: coming.get(tutor.id)?.count ?? 0,
    })),
    total,
  }
})
