import { Secret as TotpKey, TOTP } from 'otpauth'
import type { Secret } from '#contract/kernel/fields.ts'
import type { OfficeId } from '#contract/kernel/ids.ts'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { saveChallenge } from '#server/access/challenges/index.ts'
import { askSecondStep, saveTotp } from '#server/access/factors/index.ts'
import { aPasskey } from '#server/access/passkeys/testing/a-passkey.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import { addOfficePerson, makeFirstVisit } from '#server/enrolment/office-accounts/index.ts'
import { aComing, CLASSROOM_TABLET } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

/** The code that an authenticator shows now. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: TotpKey.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/** A second person of the branch's office, who is invited; the first has a password, an app, and is between the two steps. */
export const staffOffice: Bring = async ({ server, branchId, office }) => {
  const { database, clock } = server()
  const visitSecret = aSecret()
  const officeLogin = await aCredential(database, { role: 'office', id: office.id })
  const totp = freshTotpSecret()
  return await database.transaction(async (tx) => {
    const given = { loginId: `office-${branchId}`, displayName: '石川 ゆう', branchId }
    const invited = (await addOfficePerson(tx, given, 'no hash'))!
    await makeFirstVisit(tx, invited, visitSecret, { now: clock(), by: null })
    await saveTotp(tx, office.id, totp, 0)
    const coming = aComing(tx, clock())
    const visit = { ...coming.visit, browserToken: () => CLASSROOM_TABLET }
    const whom = { role: 'office', personId: office.id } as const
    const { ticket } = (await askSecondStep({ ...coming, visit }, whom))!
    const theirs = { role: 'office', personId: invited.id } as const
    const theirBrowser = { ...coming.visit, browserToken: () => invited.id }
    await knownDevices.saveDevice(tx, theirBrowser, theirs, coming.way, clock())
    const challenge = aSecret()
    await saveChallenge(tx, challenge, { whom: null, browser: CLASSROOM_TABLET, now: clock() })
    return {
      officeId: invited.id as OfficeId,
      visitSecret,
      officeLogin,
      ticket: ticket as Secret,
      totp,
      code: codeOf(totp, clock()),
      ...(await aPasskey(tx, { ...whom, branchId }, clock())),
      deviceOwner: office.id as string,
      challenge,
    }
  })
}
