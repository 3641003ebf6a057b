import type { LetterKind, LetterOutcome } from '#contract/family/office-letters.ts'
import type { GuardianLinkId, LetterId, OfficeId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Tx } from '#server/platform/database.ts'
import { CLAIM_MS, WORDS_REST_MS } from './rules.ts'

/** How a letter can end. One that is `unsure` may have arrived, so it is not sent again. */
export type LetterEnd = Exclude<LetterOutcome, 'waiting'>

type NewLetter = ({ grantId: GuardianLinkId | UrlId } | { personId: TutorId | OfficeId }) & {
  addressId: string
  print: string
  kind: LetterKind
  about: string
  dueAt: number
}

/** Written in the transaction of its cause. The same cause again, on any server, writes nothing more. */
export async function saveLetter(tx: Tx, given: NewLetter, now: Date): Promise<void> {
  await tx.db
    .insertInto('letter')
    .values({
      id: newId<LetterId>(),
      grantId: 'grantId' in given ? given.grantId : null,
      personId: 'personId' in given ? given.personId : null,
      addressId: given.addressId,
      addressPrint: given.print,
      kind: given.kind,
      about: given.about,
      state: 'waiting',
      madeAt: now.getTime(),
      dueAt: given.dueAt,
      tries: 0,
      claim: null,
      claimedUntil: null,
      handedAt: null,
      endedAt: null,
      reason: null,
    })
    .onConflict((clash) => clash.columns(['addressId', 'kind', 'about']).doNothing())
    .execute()
}

export interface ClaimedLetter {
  id: LetterId
  /** The guardian's link, or the one-time URL of a letter that invites. */
  grantId: GuardianLinkId | UrlId | null
  personId: TutorId | OfficeId | null
  addressId: string
  kind: LetterKind
  about: string
  dueAt: number
  tries: number
  claim: string
}

/** Takes the letter that is due for the longest time and that no server is sending; null when there is none. */
export async function takeDueLetter(tx: Tx, now: Date): Promise<ClaimedLetter | null> {
  const at = now.getTime()
  const due = tx.db
    .selectFrom('letter')
    .select(['id', 'grantId', 'personId', 'addressId', 'kind', 'about', 'dueAt', 'tries'])
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', at)
    .where('handedAt', 'is', null)
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', at)]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
  const row = await (tx.database.kind === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst()
  if (!row) return null
  const claim = newId<string>()
  await tx.db
    .updateTable('letter')
    .set({ claim, claimedUntil: at + CLAIM_MS, tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute()
  const { id, grantId, personId, kind, about } = row
  const { addressId, dueAt, tries } = row
  return { id, grantId, personId, addressId, kind, about, dueAt, tries: tries + 1, claim }
}

/** Notes that its text is about to be given to the mail server. False when another server took the letter over. */
export async function takeHandOver(tx: Tx, { id, claim }: ClaimedLetter, now: Date): Promise<boolean> {
  const handed = await tx.db
    .updateTable('letter')
    .set({ handedAt: now.getTime() })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .where('handedAt', 'is', null)
    .where('claimedUntil', '>', now.getTime())
    .executeTakeFirst()
  return handed.numUpdatedRows === 1n
}

/** Ends a letter, unless another server took it over. */
export async function saveEnd(
  tx: Tx,
  { id, claim }: Pick<ClaimedLetter, 'id' | 'claim'>,
  { state, reason }: { state: LetterEnd; reason: string | null },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('letter')
    .set({ state, reason, endedAt: now.getTime(), claimedUntil: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** Puts a letter back that the mail server has not taken. */
export async function saveRetry(
  tx: Tx,
  { id, claim }: Pick<ClaimedLetter, 'id' | 'claim'>,
  { reason, notBefore }: { reason: string; notBefore: number },
): Promise<void> {
  await tx.db
    .updateTable('letter')
    .set({ reason, claim: null, claimedUntil: notBefore, handedAt: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** Ends letters whose server died after handing them over: they may have arrived. Returns their ids. */
export async function endUnsure(tx: Tx, now: Date): Promise<LetterId[]> {
  const unsure = await tx.db
    .updateTable('letter')
    .set({ state: 'unsure', reason: 'server-ended', endedAt: now.getTime(), claimedUntil: null })
    .where('state', '=', 'waiting')
    .where('handedAt', 'is not', null)
    .where('claimedUntil', '<=', now.getTime())
    .returning('id')
    .execute()
  return unsure.map(({ id }) => id)
}

/** A lesson's letter need not wait any longer once the tutor's words have rested. */
export async function hastenWorded(tx: Tx, now: Date): Promise<void> {
  const at = now.getTime()
  await tx.db
    .updateTable('letter')
    .set({ dueAt: at })
    .where('kind', '=', 'lesson')
    .where('state', '=', 'waiting')
    .where('dueAt', '>', at)
    .where((row) => {
      const words = row
        .selectFrom('parentMessage')
        .innerJoin('grant', 'grant.personId', 'parentMessage.studentId')
        .select('parentMessage.id')
        .whereRef('grant.id', '=', 'letter.grantId')
        .whereRef('parentMessage.lessonId', '=', 'letter.about')
      return row.and([
        row.exists(words),
        row.not(row.exists(words.where('parentMessage.at', '>', at - WORDS_REST_MS))),
      ])
    })
    .execute()
}

/** The letters whose reader has asked for none: each is a first one to its address. */
const UNASKED: readonly LetterKind[] = ['confirm', 'first-visit', 'choose-password', 'trial', 'guardian-link']

/** How many first letters of a day went to this mailbox, or came of this link or person. @param since ms */
export async function countFirstLetters(
  tx: Tx,
  by: { grantId: GuardianLinkId } | { print: string } | { personId: TutorId | OfficeId },
  since: number,
): Promise<number> {
  const rows = tx.db
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', 'in', UNASKED)
    .where('madeAt', '>', since)
  const own =
    'grantId' in by
      ? rows.where('grantId', '=', by.grantId)
      : 'personId' in by
        ? rows.where('personId', '=', by.personId)
        : rows.where('addressPrint', '=', by.print)
  return Number((await own.executeTakeFirstOrThrow()).count)
}

/** How many letters are waiting, those that are not due yet among them. */
export async function countWaiting(tx: Tx): Promise<number> {
  const rows = tx.db.selectFrom('letter').select((row) => row.fn.countAll<number>().as('count'))
  return Number((await rows.where('state', '=', 'waiting').executeTakeFirstOrThrow()).count)
}
