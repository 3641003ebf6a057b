import { signin } from '#contract/access/identity.ts'
import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { accountOf, findCredential, tryPassword } from '#server/access/accounts/index.ts'
import { noteAttempt, noteRefused, rateLimit } from '#server/access/sign-in-attempts/index.ts'
import type { StaffPerson } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type AnswerTo, handleEntry, type Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { enterBySecret } from '../door.ts'
import { beginSession, type Begun, tellEntered } from '../enter.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** The step that somebody who works at the school takes after their password. */
    askSecondStep: AskSecondStep
  }
}

type SecondStepAsked = Extract<AnswerTo<typeof signin>, { kind: 'second-factor' }>
/** Null where the password is all: for a tutor without a second step. A person of the office without one does not come in by it. */
type AskSecondStep = (
  coming: { tx: Tx; visit: Visit; now: Date },
  whom: StaffPerson,
) => Promise<SecondStepAsked | null>

export const signinCall = ({ doors, askSecondStep }: Services) =>
  handleEntry(
    signin,
    async (coming, { loginId, password, token, studentId }): Promise<AnswerTo<typeof signin>> => {
      const answer =
        token === undefined
          ? await enterByPassword({ ...coming, askSecondStep }, loginId!, password!)
          : await enterBySecret(coming, doors, token, studentId ?? null)
      if (!('actor' in answer)) return answer
      const bySecret = answer.actor.role === 'student' ? 'secret' : undefined
      return await tellEntered(answer, coming, token === undefined ? 'password' : bySecret)
    },
  )

interface Coming {
  database: Database
  visit: Visit
  now: Date
  log: Log
  askSecondStep: AskSecondStep
}

/**
 * Signs in with a login id and a password. Unknown names, wrong passwords and disabled accounts get the same response in the
 * same time.
 */
async function enterByPassword(
  coming: Coming,
  loginId: string,
  password: string,
): Promise<Begun | SecondStepAsked | Refusal<'WrongCredentials' | 'TooManyTries'>> {
  const { database, visit, now, log, askSecondStep } = coming
  const account = accountOf(loginId)
  const { credential, known, tried } = await tryPassword(coming, { account, password, visit })
  const refused = async <Code extends string>(refusal: Refusal<Code>): Promise<Refusal<Code>> => {
    const person = known?.personId ?? null
    await noteRefused(coming, { way: 'password', wayId: null, person, outcome: refusal.refusal })
    log.info('sign-in-failed', { person, outcome: refusal.refusal })
    return refusal
  }
  if (isRefusal(tried)) return await refused(tried)
  if (!credential) return await refused(refuse('WrongCredentials'))
  const answer = await database.transaction(async (tx) => {
    await directoryStore.holdPerson(tx, credential.role, credential.personId)
    // The account may have been disabled, or its password changed, while this password was being checked.
    const still = await findCredential(tx, account)
    if (still?.passwordHash !== credential.passwordHash) return refuse('WrongCredentials')
    const way = { kind: 'password', id: null, grantedBy: null } as const
    const { role, personId } = credential
    const asked = role === 'student' ? null : await askSecondStep({ tx, visit, now }, { role, personId })
    // A password alone lets nobody in to the office.
    if (!asked && role === 'office') return refuse('WrongCredentials')
    await rateLimit.giveBackAttempt(tx, tried)
    if (!asked) return await beginSession({ tx, visit, way, now }, credential, null)
    const noted = { way: way.kind, wayId: null, person: personId, outcome: asked.kind }
    await noteAttempt(tx, visit, noted, now)
    return asked
  })
  return isRefusal(answer) ? await refused(answer) : answer
}
