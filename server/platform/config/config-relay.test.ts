import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readRelay } from './config-relay.ts'

const secret = 'a secret is not told'.replaceAll(' ', '-')
const messageOf = (env: Record<string, string>) => {
  try {
    readRelay(env)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

test('a school without a relay has none', () => {
  expect(readRelay({})).toBeNull()
  expect(readRelay({ TURN_URL: '', TURN_SECRET: '' })).toBeNull()
})

test('one address or several, with a port and a transport or without', () => {
  const urls = [
    'turn:turn.class.example',
    'turns:10.0.0.1:443?transport=tcp',
    'turn:[::1]:3478?transport=udp',
  ]
  expect(readRelay({ TURN_URL: urls.join(', '), TURN_SECRET: secret })).toEqual({ urls, secret })
})

test.each([
  ['TURN_URL', { TURN_SECRET: secret }],
  ['TURN_SECRET', { TURN_URL: 'turn:a.example' }],
])('without %s the other one stops the start', (name, env) => {
  expect(messageOf(env)).toMatch(new RegExp(`^${name} is missing`))
})

test('a wrong value stops the start by its name, and the secret is not repeated', () => {
  const wrong = [
    'a.example',
    'stun:a.example',
    'turn://a.example',
    'turn:a.example:0',
    'turn:a.example:65536',
    'turn:a.example?transport=tls',
    'turn:a.example,',
    'turn:a b',
  ]
  for (const url of wrong) {
    const message = messageOf({ TURN_URL: url, TURN_SECRET: secret })
    expect([url, message]).toEqual([url, expect.stringMatching(/^TURN_URL must be/)])
    expect(message).not.toContain(secret)
  }
  for (const short of ['short', 'with a space in it', 'ひみつのことばひみつのことばひみつ'])
    expect(messageOf({ TURN_URL: 'turn:a.example', TURN_SECRET: short })).toMatch(
      /^TURN_SECRET must be(?!.*short)/,
    )
})
