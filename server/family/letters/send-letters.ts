import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import { keepGuardianLink } from '#server/access/guardian-links/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { deleteOverdue, saveRefused } from './address-store.ts'
import { isInvitation } from './invitations/compose-invitation.ts'
import { deleteEnded } from './invitations/invitation-store.ts'
import { observeLetter } from './letter-metrics.ts'
import {
  type ClaimedLetter,
  endUnsure,
  hastenWorded,
  type LetterEnd,
  saveEnd,
  saveRetry,
  takeDueLetter,
  takeHandOver,
} from './letter-store.ts'
import { prepareLetter } from './prepare-letter.ts'
import { isTooLate, waitAfter } from './rules.ts'
import type { Sending } from './smtp.ts'
import { writeWeekLetters } from './write-letters.ts'
import type { Mail } from './write-text.ts'

const EVERY_MS = 10_000

export interface LetterDependencies {
  config: Pick<Config, 'smtp' | 'publicOrigin' | 'basePath'>
  database: Database
  clock: Clock
  log: Log
}

/** Sends letters while the server is open; null for a school without a mail server. */
export function startLetters(deps: LetterDependencies): Interval | null {
  if (!deps.config.smtp) return null
  return startInterval({ name: 'letters', everyMs: EVERY_MS, log: deps.log }, () => sendLetters(deps))
}

/** One turn of the interval: writes the letters of a week that is over, and sends all that are due, one after the other. */
export async function sendLetters(deps: LetterDependencies): Promise<void> {
  const { database, clock, log } = deps
  const now = clock()
  const unsure = await database.transaction(async (tx) => {
    await deleteOverdue(tx, now)
    await deleteEnded(tx, now)
    await hastenWorded(tx, now)
    await writeWeekLetters(tx, now)
    return await endUnsure(tx, now)
  })
  for (const letter of unsure) note(deps, { id: letter }, 'unsure', 'server-ended')
  for (;;) {
    const turn = await database.transaction((tx) => prepareNext(tx, deps, clock()))
    if (!turn) return
    const { letter, mail } = turn
    if (mail === null) note(deps, letter, turn.state, turn.reason)
    // Only this letter waits; the log has its id and the reason.
    else
      await sendOne(letter, mail, deps).catch((error: unknown) =>
        log.error('letter', { letter: letter.id, error: nameOf(error) }),
      )
  }
}

type Prepared = { letter: ClaimedLetter } & (
  | { mail: Mail }
  | { mail: null; state: LetterEnd; reason: string }
)

/** The next letter with its text, or without one if it is not to be sent any more. */
async function prepareNext(tx: Tx, { config }: LetterDependencies, now: Date): Promise<Prepared | null> {
  const letter = await takeDueLetter(tx, now)
  if (!letter) return null
  const end = async (state: LetterEnd, reason: string): Promise<Prepared> => {
    await saveEnd(tx, letter, { state, reason }, now)
    return { letter, mail: null, state, reason }
  }
  if (isTooLate(letter.dueAt, now.getTime())) return await end('given-up', 'too-late')
  const prepared = await prepareLetter(tx, letter, config, now)
  return 'drop' in prepared ? await end('dropped', prepared.drop) : { letter, mail: prepared }
}

async function sendOne(letter: ClaimedLetter, mail: Mail, deps: LetterDependencies): Promise<void> {
  const { config, database, clock } = deps
  const { sendMail } = await import('./smtp.ts')
  const sending = await sendMail(config.smtp!, mail, () =>
    database.transaction((tx) => takeHandOver(tx, letter, clock())),
  )
  if (sending.outcome === 'taken-over') return
  const now = clock()
  const { state, reason } = endOf(sending)
  await database.transaction(async (tx) => {
    if (state === 'retried') {
      const notBefore = now.getTime() + waitAfter(letter.tries)
      return await saveRetry(tx, letter, { reason: reason!, notBefore })
    }
    if (sending.outcome === 'refused' && sending.isAddressRefused)
      await saveRefused(tx, letter.addressId, now)
    // A family that reads its letters alone uses its link.
    if (sending.outcome === 'sent' && letter.grantId !== null && !isInvitation(letter.kind))
      await keepGuardianLink(tx, letter.grantId as GuardianLinkId, now)
    await saveEnd(tx, letter, { state, reason }, now)
  })
  note(deps, letter, state, reason)
}

function endOf(sending: Exclude<Sending, { outcome: 'taken-over' }>): {
  state: LetterEnd | 'retried'
  reason: string | null
} {
  switch (sending.outcome) {
    case 'sent':
      return { state: 'sent', reason: null }
    case 'unsure':
      return { state: 'unsure', reason: sending.reason }
    case 'refused':
      return { state: 'given-up', reason: sending.reason }
    case 'not-taken':
      return { state: 'retried', reason: sending.reason }
  }
}

/** A line of the log, without the address and the text. */
function note(
  { log, database }: LetterDependencies,
  { id, kind, tries }: Pick<ClaimedLetter, 'id'> & Partial<ClaimedLetter>,
  state: LetterEnd | 'retried',
  reason: string | null,
): void {
  observeLetter(database, state)
  const isTrouble = state === 'given-up' || state === 'unsure' || state === 'retried'
  log[isTrouble ? 'warn' : 'info'](`letter-${state}`, { letter: id, kind, tries, reason })
}

/** Not the message: a mail program's errors repeat the address. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
