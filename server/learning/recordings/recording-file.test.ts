import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { signInOf } from '#server/testing/signed-claims.ts'
import { recordingAddresses } from './recording-file.ts'
import { aRecordedLesson } from './testing/a-recorded-lesson.ts'
import { aVoice } from './testing/a-voice.ts'

const HOUR_MS = 3_600_000
const voice = await aVoice(1_000)

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const get = (url: string, headers: Record<string, string> = {}) => server().http.inject({ url, headers })

  const aHeardLesson = async () => {
    const lesson = await aRecordedLesson(server)
    await lesson.send(voice)
    const { address } = (await lesson.toHear())[0]!
    return { ...lesson, address }
  }

  test('a tutor hears the voice as it was recorded, and no cache keeps it', async () => {
    const { address, open } = await aHeardLesson()
    const answer = await open(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(voice.bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/webm',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('a player of the page needs no token: the browser’s own cookie is enough', async () => {
    const { address, tutor } = await aHeardLesson()
    const answer = await get(address, { cookie: `lepton-refresh=${tutor.cookie}` })
    expect(answer.rawPayload.equals(voice.bytes)).toBe(true)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a player that jumps gets the piece that it asks for', async () => {
    const { address, open, tutor } = await aHeardLesson()
    const answer = await open(address, tutor, { range: 'bytes=10-19' })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(voice.bytes.subarray(10, 20))).toBe(true)
  })

  test('an address signed with a stolen key plays nothing for a tutor of another branch', async () => {
    const { address, open, student } = await aHeardLesson()
    const { student: classmate, tutor, parent } = await aLiveLesson(server)
    const id = /recordings\/([^?]+)/.exec(address)![1]!
    const { clock } = server()
    const signedFor = (signInId: string) =>
      recordingAddresses.sign(server(), [id, signInId], recordingAddresses.expiryAfter(clock()))
    expect((await open(signedFor(signInOf(student)), student)).statusCode).toBe(200)
    for (const other of [classmate, tutor, parent])
      expect([other.person.role, (await open(signedFor(signInOf(other)), other)).statusCode]).toEqual([
        other.person.role,
        404,
      ])
  })

  test('an address works for one sign-in, and is answered with 404 for others', async () => {
    const { address, open, student, classmate, colleague, viewer, parent, tutor } = await aHeardLesson()
    expect((await open(address)).statusCode).toBe(200)
    for (const other of [student, classmate, colleague, viewer, parent])
      expect([other.person.role, (await open(address, other)).statusCode]).toEqual([other.person.role, 404])
    // Not even for the same tutor on another device.
    expect((await open(address, await signedIn(server, tutor.person as never))).statusCode).toBe(404)
    expect((await get(address)).statusCode).toBe(404)
    expect((await get(address, { cookie: 'lepton-refresh=guessed' })).statusCode).toBe(404)
    expect((await get(address, { cookie: `lepton-refresh=${student.cookie}` })).statusCode).toBe(404)
    const cookie = `lepton-refresh=${tutor.cookie}`
    expect((await get(address, { cookie, authorization: 'Bearer forged' })).statusCode).toBe(404)
  })

  test('a page of another site cannot play it', async () => {
    const { address, open, tutor } = await aHeardLesson()
    expect((await open(address, tutor, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
    expect((await open(address, tutor, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  test('a changed address is answered with 404', async () => {
    const { address, open, read, toHear } = await aHeardLesson()
    const other = await read()
    const id = /recordings\/([^?]+)/.exec(address)![1]!
    const changed = [
      address.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      address.replace(/expires=\d/, 'expires=9'),
      address.replace(/&signature.*/, ''),
      address.replace(id, other),
      `${address}&expires=1`,
      address.replace(id, 'nothing'),
    ]
    for (const url of changed) expect([url, (await open(url)).statusCode]).toEqual([url, 404])
    const theirs = (await toHear()).find((one) => one.id === other)!
    expect((await open(theirs.address)).statusCode).toBe(200)
  })

  test('an address ends with its time, and with the sign-in', async () => {
    const { address, open, tutor, student, toHear } = await aHeardLesson()
    const cookie = { cookie: `lepton-refresh=${tutor.cookie}` }
    const { expiresAt } = (await toHear())[0]!
    expect(expiresAt - TEN_O_CLOCK).toBeLessThanOrEqual(1.5 * HOUR_MS)
    server().clock.set(expiresAt - 1)
    expect((await get(address, cookie)).statusCode).toBe(200)
    server().clock.set(expiresAt)
    expect((await get(address, cookie)).statusCode).toBe(404)
    server().clock.set(TEN_O_CLOCK)
    const of = { kind: 'page', textbookId: student.person.id as never, page: 1 } as const
    expect((await student.does('/student/recordings', { of })).recordings).toEqual([])
    await tutor.does('/signout', {})
    expect((await open(address)).statusCode).toBe(404)
    expect((await get(address, cookie)).statusCode).toBe(404)
  })
})
