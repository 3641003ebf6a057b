import type { LetterLanguage } from '#contract/family/letters.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { UrlId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { letterSecrets, newSeed, printOf } from '../letter-secrets.ts'
import { countFirstLetters, saveLetter } from '../letter-store.ts'
import { MOST_A_DAY } from '../rules.ts'
import type { InvitationKind } from './compose-invitation.ts'
import { saveInvitation } from './invitation-store.ts'

const DAY_MS = 86_400_000

interface Wanted {
  kind: InvitationKind
  address: string
  language: LetterLanguage
}

/**
 * Writes a letter with a link that works once. The link's secret is stored sealed, so that only the letter has it.
 * @param makeLink saves the link; a refusal of it is returned, and writes no letter.
 */
export async function inviteByLetter<Code extends string = never>(
  { tx, now, sendsLetters }: { tx: Tx; now: Date } & Pick<Services, 'sendsLetters'>,
  { kind, address, language }: Wanted,
  makeLink: (secret: Secret) => Promise<UrlId | Refusal<Code>>,
): Promise<UrlId | Refusal<Code | 'NoMailServer' | 'TooManyLetters'>> {
  if (!sendsLetters) return refuse('NoMailServer')
  const at = now.getTime()
  const print = printOf(tx, address)
  if ((await countFirstLetters(tx, { print }, at - DAY_MS)) >= MOST_A_DAY) return refuse('TooManyLetters')
  const id = tx.newId<string>()
  const seed = newSeed(tx)
  const { once } = letterSecrets(seed)
  const urlId = await makeLink(once)
  if (isRefusal(urlId)) return urlId
  await saveInvitation(tx, { id, urlId, address, language, seed })
  await saveLetter(tx, { grantId: urlId, addressId: id, print, kind, about: '', dueAt: at }, now)
  return urlId
}
