import { officeSendPasswordLink } from '#contract/enrolment/staff.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { credentials, saveCredential } from '#server/access/accounts/index.ts'
import { freeLoginId } from '#server/enrolment/office-people/index.ts'
import { inviteByLetter } from '#server/family/letters/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { makePasswordLink } from '../password-link.ts'

export const officeSendPasswordLinkCall = ({ sendsLetters }: Services) =>
  handlePrepared(
    officeSendPasswordLink,
    (_input, { runtime }) => credentials.hashOfNoPassword(runtime),
    async ({ tx, who, now, audit }, { branchId, person: { role, id }, address, language }, passwordHash) => {
      const student = role === 'student' ? await directoryStore.findStudent(tx, branchId, id) : null
      const person = role === 'tutor' ? await directoryStore.findTutorOf(tx, branchId, id) : student
      if (!person) return notFound()
      // A family that has a trial gets its way in with the enrolment.
      if (person.leftAt !== null || student?.isVisitor) return refuse('NotOfSchool')
      const before = await credentials.findLoginId(tx, { role, personId: id })
      const loginId = before ?? (await freeLoginId(tx, branchId, student?.reading ?? ''))
      if (before === null) await saveCredential(tx, { loginId, role, personId: id, passwordHash })
      const url = await inviteByLetter(
        { tx, now, sendsLetters },
        { kind: 'choose-password', address, language },
        (secret) => makePasswordLink(tx, { role, personId: id, branchId, by: who.id }, secret, now),
      )
      if (isRefusal(url)) return url
      audit('password-link-sent', {
        person: id,
        url,
        before: { loginId: before },
        after: { loginId },
      })
      return { loginId }
    },
  )
