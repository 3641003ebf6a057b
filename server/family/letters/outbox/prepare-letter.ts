import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { findGuardianLink } from '#server/access/guardian-links/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database.ts'
import { findAddress, staffOf, unwantedAt } from '../addresses/address-store.ts'
import { composeLetter } from '../compose-letter.ts'
import { composeInvitation, isInvitation } from '../invitations/compose-invitation.ts'
import { findInvitation } from '../invitations/invitation-store.ts'
import type { StoredLetter } from '../letter-store.ts'
import { composeOwnLetter } from '../ways-in/compose-change.ts'
import type { Mail } from '../write-text.ts'

type Sender = Pick<Config, 'publicOrigin' | 'basePath' | 'smtp'>
/** Why a letter is not to be sent any more. */
type Dropped = { drop: 'stopped' | 'disabled' | 'not-confirmed' | 'nothing-to-tell' }

/** A letter with its text of this moment, or the reason why nobody wants it any more. */
export async function prepareLetter(
  tx: Tx,
  letter: StoredLetter,
  config: Sender,
  now: Date,
): Promise<Mail | Dropped> {
  if (letter.personId !== null) return await prepareForStaff(tx, letter, config, now)
  return isInvitation(letter.kind)
    ? await prepareInvitation(tx, letter, config, now)
    : await prepareForGuardian(tx, letter, config, now)
}

async function prepareForGuardian(
  tx: Tx,
  letter: StoredLetter,
  config: Sender,
  now: Date,
): Promise<Mail | Dropped> {
  const address = await findAddress(tx, { id: letter.addressId })
  const link = await findGuardianLink(tx, { id: letter.grantId as GuardianLinkId })
  if (!address || !link || !grantStore.isOpen(link, now.getTime()) || address.refusedAt !== null)
    return { drop: 'stopped' }
  // That the account was closed is told too.
  const isNews = letter.kind !== 'way-in'
  if (isNews && (await listDisabled(tx, 'student', [link.studentId])).size > 0) return { drop: 'disabled' }
  const isExpected =
    letter.kind === 'confirm' || letter.kind === 'guardian-link'
      ? address.confirmUntil > now.getTime()
      : address.confirmedAt !== null
  if (!isExpected) return { drop: 'not-confirmed' }
  // A notice that was written goes out: a later one may take it back.
  const { kind } = letter
  if ((kind === 'lesson' || kind === 'week') && unwantedAt(address).includes(kind)) return { drop: 'stopped' }
  return (await composeLetter(tx, { letter, address, link, config, now })) ?? { drop: 'nothing-to-tell' }
}

/** Also for an account that is closed: that it was closed is told. */
async function prepareForStaff(
  tx: Tx,
  letter: StoredLetter,
  config: Sender,
  now: Date,
): Promise<Mail | Dropped> {
  const address = await findAddress(tx, { id: letter.addressId })
  const person = address && staffOf(address)
  if (!person || address.refusedAt !== null) return { drop: 'stopped' }
  const isExpected =
    letter.kind === 'confirm'
      ? address.leftUntil === null && address.confirmUntil > now.getTime()
      : address.confirmedAt !== null
  if (!isExpected) return { drop: 'not-confirmed' }
  return (await composeOwnLetter(tx, { letter, address, person, config })) ?? { drop: 'nothing-to-tell' }
}

async function prepareInvitation(
  tx: Tx,
  letter: StoredLetter,
  config: Sender,
  now: Date,
): Promise<Mail | Dropped> {
  const invitation = await findInvitation(tx, letter.addressId)
  const isOver =
    !invitation ||
    invitation.usedAt !== null ||
    invitation.revokedAt !== null ||
    invitation.expiresAt <= now.getTime()
  if (isOver) return { drop: 'stopped' }
  const { role, personId } = invitation
  if ((await listDisabled(tx, role, [personId])).size > 0) return { drop: 'disabled' }
  return await composeInvitation(tx, { letter, invitation, config })
}
