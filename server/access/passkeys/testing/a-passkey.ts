import type { BranchId, PasskeyId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { StaffPerson } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { aSecret } from '#server/testing/sample.ts'
import { savePasskey } from '../passkey-store.ts'
import { checkMade } from '../web-authn.ts'
import { AnAuthenticator } from './an-authenticator.ts'

/** A passkey of this person, on a device of its own. */
export async function aPasskey(
  tx: Tx,
  { branchId, ...whom }: StaffPerson & { branchId: BranchId },
  now: Date,
): Promise<{ device: AnAuthenticator; passkeyId: PasskeyId }> {
  const device = new AnAuthenticator()
  const passkeyId = newId<PasskeyId>()
  const challenge = aSecret()
  const facts = (await checkMade(device.make(challenge), challenge, null))!
  await savePasskey(
    tx,
    whom,
    { ...facts, id: passkeyId, credentialId: device.id, branchId, name: 'iPad' },
    now,
  )
  return { device, passkeyId }
}
