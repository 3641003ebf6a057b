import type { CalendarFeed } from '#contract/access/calendars.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, GuardianLinkId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { grantStore, type NewGrant, type StoredGrant, type WhoseGrants } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds {
    calendar: true
  }
}

export const KIND = ['calendar'] as const

/**
 * The person to whom an address belongs; for a guardian, their student and the lasting link with which it ends; for a student who
 * came in by a card or on a classroom's tablet, that grant, with which it ends too.
 */
export type CalendarOwner =
  | { role: 'student'; id: StudentId; wayId: string | null; branchId: BranchId }
  | { role: 'tutor'; id: TutorId; branchId: BranchId }
  | { role: 'office'; id: OfficeId; branchId: BranchId }
  | { role: 'guardian'; id: StudentId; linkId: GuardianLinkId; branchId: BranchId }

export type StoredCalendar = CalendarFeed & { id: string; owner: CalendarOwner }

/** An address that nobody else has; it has no term. */
export function calendarGrant({ id, owner, language, madeAt }: StoredCalendar): NewGrant {
  const { role, branchId } = owner
  const whose = {
    role,
    branchId,
    personId: owner.id,
    parentId: parentOf(owner),
  }
  const madeBy = owner.role === 'tutor' || owner.role === 'office' ? owner.id : null
  return { ...whose, id, kind: 'calendar', madeBy, madeAt, expiresAt: null, language }
}

function parentOf(owner: CalendarOwner): string | null {
  if (owner.role === 'guardian') return owner.linkId
  return owner.role === 'student' ? owner.wayId : null
}

/** All addresses of an owner: a guardian's are those of one link. */
export function calendarsOf(owner: CalendarOwner): WhoseGrants {
  return owner.role === 'guardian'
    ? { parentIds: [owner.linkId] }
    : { role: owner.role, personIds: [owner.id] }
}

/** The address of this secret, or of this owner, that still opens something. */
export async function findCalendar(tx: Tx, by: Secret | CalendarOwner): Promise<StoredCalendar | null> {
  const found = typeof by === 'string' ? await grantStore.findGrant(tx, KIND, by) : await findOfOwner(tx, by)
  return found && found.revokedAt === null ? asCalendar(found) : null
}

export function isSameOwner(one: CalendarOwner, other: CalendarOwner): boolean {
  const linkOf = (owner: CalendarOwner) => (owner.role === 'guardian' ? owner.linkId : null)
  return one.id === other.id && one.branchId === other.branchId && linkOf(one) === linkOf(other)
}

async function findOfOwner(tx: Tx, owner: CalendarOwner): Promise<StoredGrant | null> {
  const calendars = await grantStore.listGrants(tx, KIND, calendarsOf(owner))
  return calendars.findLast((each) => each.revokedAt === null && each.branchId === owner.branchId) ?? null
}

function asCalendar({
  id,
  role,
  personId,
  parentId,
  branchId,
  language,
  madeAt,
}: StoredGrant): StoredCalendar {
  const beneath = { guardian: { linkId: parentId }, student: { wayId: parentId } }
  const owner = { role, id: personId, branchId, ...beneath[role as keyof typeof beneath] } as CalendarOwner
  return { id, owner, language: language!, madeAt }
}
