import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TalkId } from '#contract/kernel/ids.ts'
import { CREDENTIAL_MS, iceConfiguration } from './relay.ts'

const now = new Date('2026-11-22T01:00:00.500Z')
const who = { talkId: 'talk' as TalkId, personId: 'person' }

test('without a relay the two connect directly', () => {
  expect(iceConfiguration(null, who, now)).toEqual({ iceServers: [], iceTransportPolicy: 'all' })
})

test('with a relay media goes through it alone, by a credential that the relay can check for two minutes', () => {
  const relay = { urls: ['turns:turn.class.example:443?transport=tcp'], secret: 'the secret of the relay' }
  const { iceServers, iceTransportPolicy } = iceConfiguration(relay, who, now)
  expect(iceTransportPolicy).toBe('relay')
  const [{ urls, username, credential }] = iceServers as [(typeof iceServers)[number]]
  expect(urls).toEqual(relay.urls)
  const [expiry, whose] = username.split(':')
  expect(Number(expiry) * 1_000).toBeLessThanOrEqual(now.getTime() + CREDENTIAL_MS)
  expect(Number(expiry) * 1_000).toBeGreaterThan(now.getTime() + CREDENTIAL_MS - 1_000)
  expect(whose).toBe('talk/person')
  const hmac = (secret: string, signed: string) => createHmac('sha1', secret).update(signed).digest('base64')
  expect(credential).toBe(hmac(relay.secret, username))
  // Another time, person or secret has another credential.
  expect(credential).not.toBe(hmac(relay.secret, username.replace('person', 'another')))
  expect(credential).not.toBe(hmac('another secret', username))
})
