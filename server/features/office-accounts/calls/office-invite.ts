import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeInvite } from '#contract/office/accounts.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { addOfficePerson, hashOfNoPassword, makeFirstVisit } from '../first-visit.ts'

export const officeInviteCall = handlePrepared(
  officeInvite,
  hashOfNoPassword,
  async ({ tx, who, now, audit }, { branchId, loginId, displayName, secret }, passwordHash) => {
    // A branch's office makes nobody of the head office.
    if (branchId !== who.branchId) return notFound()
    const person = await addOfficePerson(tx, { loginId, displayName, branchId }, passwordHash)
    if (!person) return refuse('LoginIdTaken')
    if (!(await makeFirstVisit(tx, person, secret, now))) return notFound()
    const { id, ...after } = person
    audit('office-invited', { office: id, before: {}, after: { ...after } })
    return { account: { ...person, isDisabled: false, hasSecondFactor: false } }
  },
)
