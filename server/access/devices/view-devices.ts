import type { SeenDevice } from '#contract/access/devices.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import type { Office, Person, Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

interface Whom {
  role: Person['role']
  personId: string
}

/** The devices of a person as the asker sees them, each beside its browser, which no answer has. */
export async function viewDevices(
  tx: Tx,
  whom: Whom,
  { signInId }: Tutor | Office,
  now: Date,
): Promise<{ device: SeenDevice; browserHash: string }[]> {
  const open = await signInTimes.listOpenBrowsers(tx, whom, now)
  const own = await signInTimes.getSignInStart(tx, signInId)
  return (await knownDevices.listDevices(tx, whom)).map(({ browserHash, ...seen }) => {
    const id = hashOf(`device ${whom.personId} ${browserHash}`)
    const state = { isSignedIn: open.has(browserHash), isThis: browserHash === own.browserHash }
    return { device: { id, ...seen, ...state }, browserHash }
  })
}
