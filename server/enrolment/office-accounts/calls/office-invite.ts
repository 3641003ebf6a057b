import { officeInvite } from '#contract/enrolment/accounts.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { addOfficePerson, giveFirstVisit } from '../first-visit.ts'

export const officeInviteCall = ({ sendsLetters }: Services) =>
  handlePrepared(
    officeInvite,
    (_input, { runtime }) => credentials.hashOfNoPassword(runtime),
    async ({ tx, who, now, audit }, { branchId, loginId, displayName, wayIn }, passwordHash) => {
      // A branch's office makes nobody of the head office.
      if (branchId !== who.branchId) return notFound()
      const person = await addOfficePerson(tx, { loginId, displayName, branchId }, passwordHash)
      if (!person) return refuse('LoginIdTaken')
      const trouble = await giveFirstVisit({ tx, now, by: who.id, sendsLetters }, person, wayIn)
      if (trouble) return trouble
      const { id, ...after } = person
      audit('office-invited', { office: id, by: wayIn.by, before: {}, after: { ...after } })
      const nothing = { isDisabled: false, hasSecondFactor: false, hasPasskeys: false, hasSignOn: false }
      return { account: { ...person, ...nothing, reset: null } }
    },
  )
