import { passkeyChallenge } from '#contract/access/passkeys.ts'
import { secretOf } from '#contract/kernel/random.ts'
import { saveChallenge } from '#server/access/challenges/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { hostOf } from '../web-authn.ts'

export const passkeyChallengeCall = ({ publicOrigin }: Pick<Services, 'publicOrigin'>) =>
  handleEntry(passkeyChallenge, async ({ database, visit, now }) => {
    const challenge = secretOf(database.runtime.bytes(32))
    const given = { whom: null, browser: visit.browserToken(), now }
    await database.transaction((tx) => saveChallenge(tx, challenge, given))
    return { challenge, host: hostOf(publicOrigin) }
  })
