import { ownWaysIn } from '#contract/access/factors.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { listPasskeys } from '#server/access/passkeys/index.ts'
import { handle } from '#server/platform/handle.ts'
import { countRecoveryCodes, listWithTotp } from '../factor-store.ts'
import { mustHaveSecondStep } from '../second-step.ts'

export const ownWaysInCall = handle(ownWaysIn, async ({ tx, who: { role, id }, now }) => ({
  loginId: await credentials.findLoginId(tx, { role, personId: id }),
  hasTotp: (await listWithTotp(tx, [id])).has(id),
  recoveryCodesLeft: await countRecoveryCodes(tx, id),
  passkeys: await listPasskeys(tx, { role, personId: id }, now),
  mustHaveSecondStep: await mustHaveSecondStep(tx, role),
}))
