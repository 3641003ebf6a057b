import { removePasskey } from '#contract/access/passkeys.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { listPasskeys, PASSKEY } from '../passkey-store.ts'

export const removePasskeyCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(removePasskey, async ({ tx, who, now, audit }, { passkeyId }) => {
    const own = await listPasskeys(tx, { role: who.role, personId: who.id }, now)
    if (!own.some(({ id }) => id === passkeyId)) return notFound()
    await endGrants(tx, grants, PASSKEY, { ids: [passkeyId] }, { by: who.id, now })
    audit('passkey-removed', { [who.role]: who.id, passkey: passkeyId })
    return { passkeyId }
  })
