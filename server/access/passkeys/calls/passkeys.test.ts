import { describe, expect, test } from 'vitest'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aResetAskedBy } from '#server/access/factors/testing/a-reset.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, type AnyPerson, type Asker, CLASSROOM_TABLET, keptCookie } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { AnAuthenticator } from '../testing/an-authenticator.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  const browser = CLASSROOM_TABLET
  const aSchool = () => aLiveLesson(server, 'staffed')
  const aChallenge = async (from = browser) =>
    (await ask(server(), '/passkey-challenge', {}, { browser: from })).body.challenge as string

  async function make(who: Asker<AnyPerson>, device = new AnAuthenticator(), manner = {}) {
    const challenge = await aChallenge()
    const wish = { challenge, passkey: device.make(challenge, manner), name: 'iPad Safari' }
    return { device, answer: await who.ask('/make-passkey', wish as never) }
  }

  async function come(device: AnAuthenticator, owner: string, manner = {}, from = browser) {
    const challenge = await aChallenge(from)
    const passkey = device.show(challenge, owner, manner)
    const proof = { kind: 'passkey', challenge, passkey } as never
    return await ask(server(), '/signin-passkey', { proof }, { browser: from })
  }

  test('a tutor makes a passkey, and comes in by it alone, again and again', async () => {
    const { tutor } = await aSchool()
    const { device, answer } = await make(tutor)
    expect(answer.body.passkey).toMatchObject({ name: 'iPad Safari', lastUsedAt: null })
    for (const _time of [1, 2]) {
      const came = await come(device, tutor.id)
      expect(came.body).toMatchObject({ kind: 'entered', me: { role: 'tutor', id: tutor.id } })
      expect(keptCookie(came)).toBeTruthy()
    }
    const { passkeys } = await tutor.does('/own-ways-in', {})
    expect(passkeys).toHaveLength(1)
    expect(passkeys[0]!.lastUsedAt).toBe(server().clock().getTime())
  })

  test('a person of the office comes in by it without a code', async () => {
    const { device, deviceOwner, office } = await aSchool()
    const came = await come(device, deviceOwner)
    expect(came.body).toMatchObject({ kind: 'entered', me: { role: 'office', id: office.id } })
  })

  test('nothing but the right answer opens: of this person, challenge, browser, school, finger and device', async () => {
    const { device, deviceOwner, tutor } = await aSchool()
    const refused = async (answer: Promise<Awaited<ReturnType<typeof come>>>, code: string) =>
      expect((await answer).body.code).toBe(code)
    await refused(come(device, tutor.id), 'PasskeyUnknown')
    await refused(come(device, deviceOwner, { isVerified: false }), 'PasskeyUnknown')
    await refused(come(device, deviceOwner, { origin: 'https://elsewhere.example' }), 'PasskeyUnknown')
    await refused(come(device, deviceOwner, { host: 'elsewhere.example' }), 'PasskeyUnknown')
    await refused(come(device, deviceOwner, { type: 'webauthn.create' }), 'PasskeyUnknown')
    await refused(come(new AnAuthenticator(), deviceOwner), 'PasskeyUnknown')
    const challenge = await aChallenge()
    const other = aSecret()
    const proof = { kind: 'passkey', challenge, passkey: device.show(other, deviceOwner) } as never
    expect((await ask(server(), '/signin-passkey', { proof }, { browser })).body.code).toBe('PasskeyUnknown')
    expect((await come(device, deviceOwner)).status).toBe(200)
  })

  test('a challenge is answered once, in its own browser, within five minutes', async () => {
    const { device, deviceOwner } = await aSchool()
    const challenge = await aChallenge()
    const shown = (from = browser) => {
      const proof = { kind: 'passkey', challenge, passkey: device.show(challenge, deviceOwner) } as never
      return ask(server(), '/signin-passkey', { proof }, { browser: from })
    }
    expect((await shown('another browser')).body.code).toBe('SecondStepOver')
    expect((await shown()).status).toBe(200)
    expect((await shown()).body.code).toBe('SecondStepOver')
    const late = await aChallenge()
    server().clock.pass(5 * MINUTE_MS)
    const proof = { kind: 'passkey', challenge: late, passkey: device.show(late, deviceOwner) } as never
    expect((await ask(server(), '/signin-passkey', { proof }, { browser })).body.code).toBe('SecondStepOver')
  })

  test('an answer that was overheard opens nothing a second time, and of two at once one comes in', async () => {
    const { device, deviceOwner } = await aSchool()
    const challenge = await aChallenge()
    const proof = { kind: 'passkey', challenge, passkey: device.show(challenge, deviceOwner) } as never
    const both = await Promise.all([1, 2].map(() => ask(server(), '/signin-passkey', { proof }, { browser })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('a removed passkey opens nothing, and who came by it is out', async () => {
    const { tutor } = await aSchool()
    const { device, answer } = await make(tutor)
    const came = await come(device, tutor.id)
    const { passkeyId } = await tutor.does('/remove-passkey', { passkeyId: answer.body.passkey.id })
    expect(passkeyId).toBe(answer.body.passkey.id)
    expect((await come(device, tutor.id)).body.code).toBe('PasskeyUnknown')
    const { accessToken: token } = came.body.access
    expect((await ask(server(), '/own-ways-in', {}, { token })).status).toBe(403)
    expect((await tutor.does('/own-ways-in', {})).passkeys).toEqual([])
  })

  test('nobody removes the passkey by which they are in', async () => {
    const { tutor } = await aSchool()
    const { device, answer } = await make(tutor)
    const { id: passkeyId } = answer.body.passkey
    const { accessToken: token } = (await come(device, tutor.id)).body.access
    const { passkeys } = (await ask(server(), '/own-ways-in', {}, { token })).body
    expect(passkeys).toMatchObject([{ id: passkeyId, isInUse: true }])
    const wish = { passkeyId, writeId: newId<WriteId>() }
    expect((await ask(server(), '/remove-passkey', wish, { token })).body.code).toBe('PasskeyInUse')
  })

  test('nobody removes the passkey of another person', async () => {
    const [{ passkeyId }, { tutor, headOffice }] = [await aSchool(), await aSchool()]
    for (const other of [tutor, headOffice])
      expect((await other.ask('/remove-passkey', { passkeyId })).status).toBe(404)
  })

  test('a passkey is one person’s: nobody else can add it, and a repeated press adds it once', async () => {
    const [{ tutor, office }] = [await aSchool()]
    const device = new AnAuthenticator()
    const challenge = await aChallenge()
    const wish = {
      challenge,
      passkey: device.make(challenge),
      name: 'iPad',
      writeId: newId<WriteId>(),
    } as never
    const [one, again] = [await tutor.ask('/make-passkey', wish), await tutor.ask('/make-passkey', wish)]
    expect(again.body).toEqual(one.body)
    expect((await make(office, device)).answer.body.code).toBe('PasskeyUnknown')
    expect((await tutor.does('/own-ways-in', {})).passkeys).toHaveLength(1)
  })

  test('a person has ten at most', async () => {
    const { tutor } = await aSchool()
    for (let made = 0; made < 10; made += 1) expect((await make(tutor)).answer.status).toBe(200)
    expect((await make(tutor)).answer.body.code).toBe('TooManyPasskeys')
  })

  test('what is made without a finger, for another school or to another challenge is no passkey', async () => {
    const { tutor } = await aSchool()
    for (const manner of [
      { isVerified: false },
      { origin: 'https://elsewhere.example' },
      { host: 'elsewhere.example' },
      { type: 'webauthn.get' },
    ])
      expect((await make(tutor, new AnAuthenticator(), manner)).answer.body.code).toBe('PasskeyUnknown')
    const passkey = new AnAuthenticator().make(aSecret())
    const wish = { challenge: await aChallenge(), passkey, name: 'iPad' } as never
    expect((await tutor.ask('/make-passkey', wish)).body.code).toBe('PasskeyUnknown')
  })

  describe('a proof by a passkey', () => {
    const prove = async (who: Asker<AnyPerson>, device: AnAuthenticator, owner: string) => {
      const challenge = await aChallenge()
      const proof = { kind: 'passkey', challenge, passkey: device.show(challenge, owner) } as never
      return await who.ask('/prove', { proof })
    }

    test('counts for five minutes, and is the asker’s own', async () => {
      const { office, tutor, device, deviceOwner } = await aSchool()
      server().clock.pass(5 * MINUTE_MS)
      expect((await make(office)).answer.body.code).toBe('ConfirmItIsYou')
      expect((await prove(tutor, device, deviceOwner)).body.code).toBe('PasskeyUnknown')
      expect((await prove(office, device, deviceOwner)).status).toBe(200)
      expect((await make(office)).answer.status).toBe(200)
    })
  })

  test('who leaves, is disabled or is to set up their ways in anew has no passkey any more', async () => {
    const { headOffice, office, device, deviceOwner } = await aSchool()
    const officeId = office.id as never
    await headOffice.does('/office/disable-account', { officeId })
    expect((await come(device, deviceOwner)).body.code).toBe('PasskeyUnknown')
    await headOffice.does('/office/enable-account', { officeId })
    expect((await come(device, deviceOwner)).body.code).toBe('PasskeyUnknown')
    const other = await aSchool()
    const wish = { officeId: other.office.id as never, wayIn: { by: 'link', secret: aSecret() } } as const
    const whom = { role: 'office', personId: other.deviceOwner } as const
    await aResetAskedBy(server, other.officeId, whom)
    await other.headOffice.does('/office/reset-second-factor', wish)
    expect((await come(other.device, other.deviceOwner)).body.code).toBe('PasskeyUnknown')
  })
})
