import { signinPasskey } from '#contract/access/passkeys.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { findChallenge } from '#server/access/challenges/index.ts'
import { beginSession, tellEntered } from '#server/access/identity/index.ts'
import { noteRefused } from '#server/access/sign-in-attempts/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { checkPasskey, takePasskeyProof } from '../check-passkey.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    passkey: true
  }
}

/** Nobody guesses the answer of a passkey's key, so nothing is counted, and nothing waits. */
export const signinPasskeyCall = ({ publicOrigin }: Pick<Services, 'publicOrigin'>) =>
  handleEntry(signinPasskey, async (coming, { proof }) => {
    const { database, visit, now } = coming
    const { challenge } = proof
    const asked = await database.transaction((tx) => findChallenge(tx, challenge, visit.knownBrowser, now))
    if (!asked) return refuse('SecondStepOver')
    const shown = await checkPasskey(database, proof, publicOrigin)
    const answer = await database.transaction(async (tx) => {
      if (!shown) return refuse('PasskeyUnknown')
      const { id, whom } = shown.passkey
      await directoryStore.holdPerson(tx, whom.role, whom.personId)
      const isClosed = (await listDisabled(tx, whom.role, [whom.personId])).size > 0
      const refused = await takePasskeyProof(tx, isClosed ? null : shown, challenge, now)
      if (refused) return refused
      const way = { kind: 'passkey', id, grantedBy: null } as const
      return await beginSession({ tx, visit, way, now }, whom, null)
    })
    if (!isRefusal(answer)) return await tellEntered(answer, coming, 'password')
    const wayId = shown?.passkey.id ?? null
    const person = shown?.passkey.whom.personId ?? null
    await noteRefused(coming, { way: 'passkey', wayId, person, outcome: answer.refusal })
    return answer
  })
