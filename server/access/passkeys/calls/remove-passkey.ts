import { removePasskey } from '#contract/access/passkeys.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { listPasskeys, PASSKEY } from '../passkey-store.ts'

export const removePasskeyCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(removePasskey, async ({ tx, who, now, audit }, { passkeyId }) => {
    const passkey = (await listPasskeys(tx, who, now)).find(({ id }) => id === passkeyId)
    if (!passkey) return notFound()
    if (passkey.isInUse) return refuse('PasskeyInUse')
    await endGrants(tx, grants, PASSKEY, { ids: [passkeyId] }, { by: who.id, now })
    audit('passkey-removed', { [who.role]: who.id, passkey: passkeyId })
    return { passkeyId }
  })
