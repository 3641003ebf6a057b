import { makePasskey } from '#contract/access/passkeys.ts'
import type { PasskeyId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { takeChallenge } from '#server/access/challenges/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { listPasskeys, savePasskey } from '../passkey-store.ts'
import { checkMade } from '../web-authn.ts'

const MOST = 10

export const makePasskeyCall = ({ publicOrigin }: Pick<Services, 'publicOrigin'>) =>
  handlePrepared(
    makePasskey,
    ({ passkey, challenge }) => checkMade(passkey, challenge, publicOrigin),
    async ({ tx, who, now, audit }, { challenge, passkey, name }, facts) => {
      const whom = { role: who.role, personId: who.id }
      if (!(await takeChallenge(tx, challenge, now))) return refuse('SecondStepOver')
      if (!facts) return refuse('PasskeyUnknown')
      if ((await listPasskeys(tx, who, now)).length >= MOST) return refuse('TooManyPasskeys')
      const id = tx.newId<PasskeyId>()
      const made = { ...facts, id, credentialId: passkey.id, branchId: who.branchId, name }
      if (!(await savePasskey(tx, whom, made, now))) return refuse('PasskeyUnknown')
      audit('passkey-made', { [who.role]: who.id, passkey: id })
      return { passkey: { id, name, madeAt: now.getTime(), lastUsedAt: null, isInUse: false } }
    },
  )
