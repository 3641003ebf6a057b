import { confirmLetters } from '#contract/family/letters.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { findGuardianLink } from '#server/access/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findAddress, saveConfirmed, staffOf } from '../addresses/address-store.ts'

/** Pressed again, it answers the same. */
export const confirmLettersCall = handle(confirmLetters, async ({ tx, now, audit }, { token }) => {
  const address = await findAddress(tx, { confirm: token })
  if (!address) return refuse('LinkUnknown')
  const link = address.linkId && (await findGuardianLink(tx, { id: address.linkId }))
  const person = staffOf(address)
  if (!person && !(link && grantStore.isOpen(link, now.getTime()))) return refuse('LinkUnknown')
  if (address.confirmedAt !== null) return undefined
  if (address.confirmUntil <= now.getTime()) return refuse('LinkExpired')
  await saveConfirmed(tx, address.id, now)
  audit('letters-confirmed', {
    ...(person && { [person.role]: person.id }),
    ...(link && { link: link.id, student: link.studentId }),
  })
  return undefined
})
