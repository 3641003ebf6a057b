import { officeSendGuardianLinks } from '#contract/family/office-letters.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { makeLink } from '#server/access/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { saveAddress } from '../addresses/address-store.ts'
import { listLanguages } from '../addresses/guardian-addresses.ts'
import { letterSecrets, newSeed, printOf } from '../letter-secrets.ts'
import { countFirstLetters, saveLetter } from '../letter-store.ts'
import { relationOf } from '../relation-of.ts'
import { CONFIRM_WITHIN_MS, MOST_A_DAY } from '../rules.ts'

const DAY_MS = 86_400_000

export const officeSendGuardianLinksCall = ({ sendsLetters }: Services) =>
  handle(officeSendGuardianLinks, async (asked, { studentIds, language }) => {
    const { tx, who, now } = asked
    if (!sendsLetters) return refuse('NoMailServer')
    const at = now.getTime()
    const known = await listLanguages(tx, studentIds)
    const told: Record<'sent' | 'withoutMail' | 'full' | 'later', StudentId[]> = {
      sent: [],
      withoutMail: [],
      full: [],
      later: [],
    }
    // In a fixed order: two people who write to the same class wait for each other.
    for (const studentId of [...new Set(studentIds)].toSorted()) {
      const student = await directoryStore.findStudent(tx, who.branchId, studentId)
      if (!student) return notFound()
      if (student.leftAt !== null || student.isVisitor) return refuse('NotOfSchool')
      const contact = await directoryStore.findContact(tx, studentId)
      const address = contact?.mail ?? ''
      if (address === '') {
        told.withoutMail.push(studentId)
        continue
      }
      const print = printOf(tx, address)
      if ((await countFirstLetters(tx, { print }, at - DAY_MS)) >= MOST_A_DAY) {
        told.later.push(studentId)
        continue
      }
      const seed = newSeed(tx)
      // The letter alone has the link.
      const { once: secret } = letterSecrets(seed)
      const made = await makeLink(asked, { studentId, relation: relationOf(contact), secret })
      if (isRefusal(made)) {
        if (made.refusal === 'NotFound') return notFound()
        told.full.push(studentId)
        continue
      }
      const linkId = made.link.id
      const reader = { address, language: known.get(studentId) ?? language }
      const asking = { ...reader, askedAt: at, confirmUntil: at + CONFIRM_WITHIN_MS }
      const addressId = await saveAddress(tx, { linkId }, asking, seed)
      await saveLetter(
        tx,
        { grantId: linkId, addressId, print, kind: 'guardian-link', about: '', dueAt: at },
        now,
      )
      told.sent.push(studentId)
    }
    return told
  })
