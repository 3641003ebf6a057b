import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import { keepGuardianLink } from '#server/access/guardian-links/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { endJob, type JobKind, type LeasedJob } from '#server/platform/jobs/job-store.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { deleteOverdue, saveRefused } from '../addresses/address-store.ts'
import { isInvitation } from '../invitations/compose-invitation.ts'
import { deleteEnded } from '../invitations/invitation-store.ts'
import {
  findWaiting,
  hastenWorded,
  LETTER_JOB,
  type LetterEnd,
  saveEnd,
  saveRetry,
  type StoredLetter,
  takeHandOver,
} from '../letter-store.ts'
import { CLAIM_MS, isTooLate, pauseAfter } from '../rules.ts'
import { writeWeekLetters } from '../write-letters.ts'
import type { Mail } from '../write-text.ts'
import { observeLetter } from './letter-metrics.ts'
import { prepareLetter } from './prepare-letter.ts'
import type { Sending } from './smtp.ts'

/** Letters that all servers of a school send at the same time. */
const AT_ONCE = 4

export interface LetterDependencies {
  config: Pick<Config, 'smtp' | 'publicOrigin' | 'basePath'>
  database: Database
  clock: Clock
  log: Log
}

/** The letters of a school with a mail server, each sent by its job. */
export function letterJobs(deps: LetterDependencies): JobKind[] {
  if (!deps.config.smtp) return []
  const kind: JobKind = {
    name: LETTER_JOB,
    about: 'letter',
    atOnce: AT_ONCE,
    leaseMs: CLAIM_MS,
    // A letter is given up by the age of its news.
    mostAttempts: null,
    pauseAfter,
    before: () => writeDue(deps),
    run: (job) => sendLetter(job, deps),
  }
  return [kind]
}

/** Writes the letters of a week that is over, and forgets addresses that nobody has confirmed. */
async function writeDue({ database, clock }: LetterDependencies): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    await deleteOverdue(tx, now)
    await deleteEnded(tx, now)
    await hastenWorded(tx, now)
    await writeWeekLetters(tx, now)
  })
}

async function sendLetter(job: LeasedJob, deps: LetterDependencies): Promise<void> {
  const prepared = await deps.database.transaction((tx) => prepare(tx, job, deps, deps.clock()))
  if (prepared === null) return
  const { letter, ...rest } = prepared
  if (rest.mail === null) note(deps, job, letter, rest)
  else await handOver(job, { letter, mail: rest.mail }, deps)
}

interface End {
  state: LetterEnd
  reason: string
}

type Prepared = { letter: StoredLetter } & ({ mail: Mail } | ({ mail: null } & End))

/** The letter with its text, or without one if it is not to be sent any more; null if it has ended or is gone. */
async function prepare(
  tx: Tx,
  job: LeasedJob,
  { config }: LetterDependencies,
  now: Date,
): Promise<Prepared | null> {
  const letter = await findWaiting(tx, job.aboutId)
  if (!letter) {
    await endJob(tx, job, 'gone', now)
    return null
  }
  const end = async (state: LetterEnd, reason: string): Promise<Prepared> => {
    await saveEnd(tx, job, { state, reason }, now)
    return { letter, mail: null, state, reason }
  }
  // Its server died after handing it over: it may have arrived.
  if (letter.handedAt !== null) return await end('unsure', 'server-ended')
  if (isTooLate(letter.dueAt, now.getTime())) return await end('given-up', 'too-late')
  const prepared = await prepareLetter(tx, letter, config, now)
  return 'drop' in prepared ? await end('dropped', prepared.drop) : { letter, mail: prepared }
}

async function handOver(
  job: LeasedJob,
  { letter, mail }: { letter: StoredLetter; mail: Mail },
  deps: LetterDependencies,
): Promise<void> {
  const { config, database, clock } = deps
  const { sendMail } = await import('./smtp.ts')
  const sending = await sendMail(config.smtp!, mail, () =>
    database.transaction((tx) => takeHandOver(tx, job, clock())),
  )
  if (sending.outcome === 'taken-over') return
  const now = clock()
  const { state, reason } = endOf(sending)
  await database.transaction(async (tx) => {
    if (state === 'retried') {
      const notBefore = now.getTime() + pauseAfter(job.attempts)
      return await saveRetry(tx, job, { reason: reason!, notBefore })
    }
    if (sending.outcome === 'refused' && sending.isAddressRefused)
      await saveRefused(tx, letter.addressId, now)
    // A family that reads its letters alone uses its link.
    if (sending.outcome === 'sent' && letter.grantId !== null && !isInvitation(letter.kind))
      await keepGuardianLink(tx, letter.grantId as GuardianLinkId, now)
    return await saveEnd(tx, job, { state, reason }, now)
  })
  note(deps, job, letter, { state, reason })
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
  { attempts: tries }: LeasedJob,
  { id, kind }: StoredLetter,
  { state, reason }: { state: LetterEnd | 'retried'; reason: string | null },
): void {
  observeLetter(database, state)
  const isTrouble = state === 'given-up' || state === 'unsure' || state === 'retried'
  log[isTrouble ? 'warn' : 'info'](`letter-${state}`, { letter: id, kind, tries, reason })
}
