import { ownWaysIn } from '#contract/access/factors.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { listPasskeys } from '#server/access/passkeys/index.ts'
import { handle } from '#server/platform/handle.ts'
import { countRecoveryCodes, listWithTotp } from '../factor-store.ts'
import { viewResets } from '../reset-store.ts'
import { mustHaveSecondStep } from '../second-step.ts'

export const ownWaysInCall = handle(ownWaysIn, async ({ tx, who, now }) => ({
  loginId: await credentials.findLoginId(tx, { role: who.role, personId: who.id }),
  hasTotp: (await listWithTotp(tx, [who.id])).has(who.id),
  recoveryCodesLeft: await countRecoveryCodes(tx, who.id),
  passkeys: await listPasskeys(tx, who, now),
  reset: (await viewResets(tx, [who.id], who.id, now)).get(who.id) ?? null,
  mustHaveSecondStep: await mustHaveSecondStep(tx, who.role),
}))
