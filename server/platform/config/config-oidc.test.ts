import { expect, test } from 'vitest'
import { isSafeAddress } from '../databases/postgres/safe-address.ts'
import { ConfigError } from './config-error.ts'
import { readProviders } from './config-oidc.ts'

const SCHOOL = 'https://class.example'
const good = {
  OIDC_CITY_ISSUER: 'https://login.city.example',
  OIDC_CITY_CLIENT_ID: 'class',
  OIDC_CITY_CLIENT_SECRET: 'not to be told',
  OIDC_CITY_ROLE: 'student',
}
const messageOf = (env: Record<string, string>, origin: string | null = SCHOOL) => {
  try {
    readProviders(env, origin)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

test('a school without one has none, and several stand in the order of their names', () => {
  expect(readProviders({ PATH: '/bin', OIDC_CITY_ISSUER: '' }, null)).toEqual([])
  const office = Object.fromEntries(
    Object.entries(good).map(([name, value]) => [name.replace('CITY', 'A_TOWN_2'), value]),
  )
  const more = { OIDC_CITY_LABEL: '市の アカウント', OIDC_CITY_CLAIM: 'preferred_username' }
  const [first, second] = readProviders({ ...good, ...more, ...office, OIDC_A_TOWN_2_ROLE: 'tutor' }, SCHOOL)
  expect(first).toMatchObject({ name: 'a_town_2', role: 'tutor', label: 'A_TOWN_2', claim: null })
  expect(second).toEqual({
    name: 'city',
    role: 'student',
    label: '市の アカウント',
    issuer: 'https://login.city.example',
    clientId: 'class',
    clientSecret: 'not to be told',
    claim: 'preferred_username',
  })
})

test.each([
  [
    'ISSUER',
    ['', 'login.city.example', 'http://login.city.example', 'https://a:b@x', 'https://x?y', 'ftp://x'],
  ],
  ['CLIENT_ID', ['', ' class']],
  ['CLIENT_SECRET', ['', 'secret ']],
  ['ROLE', ['', 'parent', 'Student']],
  ['LABEL', ['a'.repeat(41), '市《し》', 'a\u0000b']],
  ['CLAIM', ['email', 'Email', 'a b', 'ログイン']],
])('a wrong %s stops the start by its name, and is not repeated', (end, values) => {
  for (const value of values) {
    const message = messageOf({ ...good, [`OIDC_CITY_${end}`]: value })
    expect([value, message]).toEqual([value, expect.stringMatching(`^OIDC_CITY_${end} (is missing|must be)`)])
    expect(message).not.toContain('not to be told')
  }
})

test('a mistyped variable stops the start, and so does a school without an address', () => {
  expect(messageOf({ ...good, OIDC_CITY_ROLL: 'student' })).toMatch(/^OIDC_CITY_ROLL is no variable/)
  expect(messageOf({ ...good, OIDC_city_ROLE: 'student' })).toMatch(/^OIDC_city_ROLE is no variable/)
  expect(messageOf(good, null)).toMatch(/^PUBLIC_ORIGIN must be set/)
})

test.each([
  ['https://login.example/realms/a', true],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000/x', true],
  ['http://[::1]:4000', true],
  ['http://login.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost@evil.example', false],
  ['javascript:alert(1)', false],
  ['//evil.example', false],
])('%s is safe to go to: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
