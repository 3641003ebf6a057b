import type { GuardianContact } from '#contract/enrolment/contacts.ts'
import { GuardianRelation } from '#contract/school/consents.ts'

/** For whom a link is made: whom the school's list names, in whatever word. */
export function relationOf(contact: GuardianContact | null): GuardianRelation {
  return GuardianRelation.safeParse(contact?.relation).data ?? 'other'
}
