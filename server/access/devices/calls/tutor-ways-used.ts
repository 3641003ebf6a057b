import { tutorWaysUsed, type UsedWay } from '#contract/access/devices.ts'
import { UrlPurpose } from '#contract/access/one-time-urls.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { grantStore, type StoredGrant } from '#server/access/grants/index.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** As many as a tutor reads. */
const MOST = 20

export const tutorWaysUsedCall = handle(tutorWaysUsed, async ({ tx, who }, { studentId }) => {
  if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
  const starts = await signInTimes.listStartsAbout(tx, studentId, MOST)
  const ids = [...new Set(starts.flatMap(({ wayId }) => wayId ?? []))]
  const grants = new Map((await grantStore.listGrants(tx, 'any', { ids })).map((each) => [each.id, each]))
  const uses = starts.map(({ startedAt, way, wayId, device }) => {
    const grant = grants.get(wayId ?? '')
    return {
      at: startedAt,
      way: usedWay(way!, grant),
      relation: grant?.relation ?? null,
      device: device ?? '',
    }
  })
  return { uses }
})

/** A link that was forgotten since then signed somebody in. */
function usedWay(way: WayIn['kind'], grant: StoredGrant | undefined): UsedWay {
  switch (way) {
    case 'link':
      return UrlPurpose.safeParse(grant?.kind).data ?? 'sign-in'
    case 'guardian-link':
      return 'guardian'
    case 'card':
    case 'join-request':
    case 'password':
    case 'pictures':
    case 'sso':
      return way
    default:
      return 'other'
  }
}
