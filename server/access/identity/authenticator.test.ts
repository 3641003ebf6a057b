import { SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SignInId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { hubOf } from '#server/live/index.ts'
import { type Database, DatabaseUnavailable } from '#server/platform/database.ts'
import { keysOf, giveKeys } from '#server/platform/keys/keys-of.ts'
import { aClock } from '#server/testing/a-clock.ts'
import { aComing } from '#server/testing/actors.ts'
import { aStudent } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import { openAuthenticator } from './authenticator.ts'
import { beginSession } from './enter.ts'
import { endSignIns } from './sign-ins.ts'

const WAIT = { timeout: 15_000, interval: 50 }

/** A second server process on the same database, until its connection is cut. */
function secondProcess(database: Database): Database & { cut: boolean } {
  const other: Database & { cut: boolean } = {
    kind: database.kind,
    runtime: database.runtime,
    folder: null,
    scrub() {},
    waiting: 0,
    cut: false,
    async transaction(work) {
      if (this.cut) throw new DatabaseUnavailable('cut')
      return await database.transaction(work)
    },
    async inMemory(work) {
      if (this.cut) throw new DatabaseUnavailable('cut')
      return await database.inMemory(work)
    },
    snapshot: (read) => database.snapshot(read),
    close: async () => undefined,
  }
  giveKeys(other, TEST_KEYS)
  return other
}

eachDatabase((database) => {
  test('a server that missed the end of a sign-in refuses it as soon as it can read the database', async () => {
    const clock = aClock()
    const other = secondProcess(database())
    const authenticator = await openAuthenticator(other, clock)
    const student = await aStudent(database())
    const { actor } = await database().transaction(async (tx) =>
      beginSession(aComing(tx, clock()), { role: 'student', personId: student.id }, null),
    )
    const endOf = () => other.transaction((tx) => authenticator.endOf(tx, actor, clock()))
    expect(await endOf()).toBeNull()
    const ended: SignInId[] = []
    hubOf(other).onSignInEnded((signInId) => ended.push(signInId))

    other.cut = true
    await database().transaction((tx) =>
      endSignIns(tx, { role: 'student', personId: student.id }, 'signed-out', clock()),
    )
    // Longer than the servers' clocks may differ: a look-up that begins at the present time would miss it.
    clock.pass(10 * 60_000)
    other.cut = false
    await vi.waitFor(() => expect(ended).toContain(actor.signInId), WAIT)
    expect(await endOf()).toBe('signed-out')
    authenticator.close()
  })

  test('an end is found though the server that wrote it stood still for half a minute before it was committed', async () => {
    const clock = aClock()
    const other = secondProcess(database())
    const authenticator = await openAuthenticator(other, clock)
    onTestFinished(() => authenticator.close())
    const student = await aStudent(database())
    const { actor } = await database().transaction(async (tx) =>
      beginSession(aComing(tx, clock()), { role: 'student', personId: student.id }, null),
    )
    const ended: SignInId[] = []
    hubOf(other).onSignInEnded((signInId) => ended.push(signInId))
    const read = clock()
    clock.pass(30_000)
    // Another second's look comes before the commit, whose row has the time that was read.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await database().transaction((tx) =>
      endSignIns(tx, { role: 'student', personId: student.id }, 'signed-out', read),
    )
    await vi.waitFor(() => expect(ended).toContain(actor.signInId), WAIT)
    expect(await other.transaction((tx) => authenticator.endOf(tx, actor, clock()))).toBe('signed-out')
  })

  /** Reads tokens, with the claims of a student's and the key of the school. */
  async function aReader() {
    const clock = aClock()
    const authenticator = await openAuthenticator(database(), clock)
    onTestFinished(() => authenticator.close())
    const student = await aStudent(database())
    const claims = {
      role: 'student',
      branchId: student.branchId,
      signInId: newId<SignInId>(),
      onlyLessonId: null,
    }
    return { clock, authenticator, student, claims, key: keysOf(database()).current() }
  }

  test('a token of this school without a claim, or with an impossible one, is refused', async () => {
    const { clock, authenticator, student, claims: whole, key } = await aReader()
    const readClaims = async (claims: Record<string, unknown>) => {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: key.id })
        .setSubject(student.id)
        .setAudience('lepton-remote-class')
        .setExpirationTime(clock().getTime() / 1000 + 60)
        .sign(key.for('access-tokens'))
      return await authenticator.read(token, clock())
    }
    expect(await readClaims(whole)).toEqual({ ...whole, id: student.id })
    for (const [claim, wrong] of [
      ['onlyLessonId', undefined],
      ['branchId', undefined],
      ['signInId', 'one'],
      ['role', 'headmaster'],
    ] as const)
      expect([claim, await readClaims({ ...whole, [claim]: wrong })]).toEqual([claim, null])
  })

  test('a token for another audience, by another algorithm, out of its time, or with a key of its own is refused', async () => {
    const { clock, authenticator, student, claims, key } = await aReader()
    const now = clock().getTime() / 1000
    const good = {
      aud: 'lepton-remote-class',
      alg: 'HS256',
      exp: now + 60,
      header: { kid: key.id } as Record<string, unknown>,
      secret: key.for('access-tokens').export() as Uint8Array,
    }
    const read = async (changed: Partial<typeof good & { nbf: number }>) => {
      const { aud, alg, exp, header, secret, nbf } = { ...good, nbf: now, ...changed }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg, ...header })
        .setSubject(student.id)
        .setAudience(aud)
        .setNotBefore(nbf)
        .setExpirationTime(exp)
        .sign(secret)
      return await authenticator.read(token, clock())
    }
    expect(await read({})).toEqual({ ...claims, id: student.id })
    const own = new Uint8Array(32)
    const jwk = { kty: 'oct', k: Buffer.from(own).toString('base64url') }
    const jku = 'https://evil.example/keys'
    for (const [what, changed] of [
      ['another audience', { aud: 'another-school' }],
      ['another algorithm', { alg: 'HS512', secret: new Uint8Array(64).fill(1) }],
      ['the same key by another algorithm', { alg: 'HS384', secret: Buffer.concat([good.secret, own]) }],
      ['its end', { exp: now }],
      ['a time to come', { nbf: now + 30 }],
      ['no name of a key', { header: {} }],
      ['an unknown key', { header: { kid: 'another-key1' }, secret: own }],
      ['a key of its own', { header: { kid: key.id, jwk, jku }, secret: own }],
      ['a key for another use', { secret: key.for('letters').export() }],
    ] as const)
      expect([what, await read(changed)]).toEqual([what, null])
  })
})
