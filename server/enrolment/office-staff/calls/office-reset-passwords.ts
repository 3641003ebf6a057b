import { officeResetPasswords } from '#contract/enrolment/staff.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { accountOf, hashPassword, saveCredential, credentials } from '#server/access/accounts/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { freeLoginId } from '#server/enrolment/office-people/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { endPasswordLinks } from '../password-link.ts'

export const officeResetPasswordsCall = handlePrepared(
  officeResetPasswords,
  async ({ students, tutors }, database) => {
    const hashes = new Map<string, string>()
    for (const { id, password } of [...students, ...tutors])
      hashes.set(id, await hashPassword(database.runtime, password))
    return hashes
  },
  async ({ tx, who, now, audit }, { students, tutors }, hashes) => {
    const people = [
      ...students.map((each) => ({ role: 'student' as const, ...each })),
      ...tutors.map((each) => ({ role: 'tutor' as const, ...each })),
    ]
    const accounts: { id: string; loginId: string }[] = []
    for (const { role, id, password } of people) {
      const student = role === 'student' ? await directoryStore.findStudent(tx, who.branchId, id) : null
      const person = role === 'tutor' ? await directoryStore.findTutorOf(tx, who.branchId, id) : student
      if (!person) return notFound()
      // A family that has a trial gets its password with the enrolment.
      if (person.leftAt !== null || student?.isVisitor) return refuse('NotOfSchool')
      const whose = { role, personId: id }
      const before = await credentials.findLoginId(tx, whose)
      const loginId = before ?? (await freeLoginId(tx, who.branchId, student?.reading ?? ''))
      const about = { ...person, reading: student?.reading ?? '', loginId, branchId: who.branchId }
      const easy = await credentials.refuseEasy(tx, password, about)
      if (easy) return easy
      const passwordHash = hashes.get(id)!
      if (before) await credentials.savePassword(tx, whose, passwordHash)
      else await saveCredential(tx, { ...whose, loginId, passwordHash })
      await endSignIns(tx, whose, 'taken-back', now)
      await endPasswordLinks(tx, whose, who.id, now)
      await rateLimit.forgetAttempts(tx, accountOf(loginId))
      audit('password-reset', { person: id, before: { loginId: before }, after: { loginId } })
      accounts.push({ id, loginId })
    }
    return { accounts }
  },
)
