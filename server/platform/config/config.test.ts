import { expect, test } from 'vitest'
import { SchoolKey } from '../keys/keys.ts'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig({ BUILD_ID: 'b', ...env })
const messageOf = (env: Record<string, string>) => {
  try {
    read(env)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

test('with nothing set the server is one that anybody can try', () => {
  expect(read({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    basePath: '',
    buildId: 'b',
    publicOrigin: null,
    storage: { kind: 'sqlite', folder: './data' },
    keys: { folder: 'data/keys' },
    production: false,
    offlineCacheBytes: 41_943_040,
    trustedProxies: null,
    oidcProviders: [],
    relay: null,
    smtp: null,
    bus: null,
    metrics: null,
  })
})

test('everything can be set', () => {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    BASE_PATH: '/classroom/one',
    PUBLIC_ORIGIN: 'https://class.example',
    DATABASE_URL: 'postgresql://a@b:5432/c',
    NODE_ENV: 'production',
  }
  expect(read(env)).toMatchObject({
    port: 0,
    basePath: '/classroom/one',
    publicOrigin: 'https://class.example',
    storage: { kind: 'postgres', url: env.DATABASE_URL },
    production: true,
  })
  expect(read({ DATA_DIR: '/school' })).toMatchObject({
    storage: { kind: 'sqlite', folder: '/school' },
    keys: { folder: '/school/keys' },
  })
  expect(read({ ...env, KEYS_DIR: '/keys' }).keys).toEqual({ folder: '/keys' })
  const words = `${SchoolKey.make().word}, ${SchoolKey.make().word}`
  expect(read({ KEYS: words }).keys).toEqual({ words })
})

test.each([
  ['PORT', ['-1', '65536', '80a', '8 0', '1.5', '0x50']],
  ['BASE_PATH', ['classroom', '/', '/classroom/', '//', '/a//b', '/a b', '/a?b', '/あ']],
  ['BUILD_ID', ['a b', 'x'.repeat(81), 'a"b', '<b>']],
  [
    'PUBLIC_ORIGIN',
    ['class.example', 'https://class.example/', 'https://class.example/a', 'ftp://x', 'https://u@x'],
  ],
  ['DATABASE_URL', ['mysql://a', 'a', 'postgres:a']],
  ['KEYS', ['a', ' ', 'a.b', `${'x'.repeat(12)}.${'y'.repeat(42)}`]],
])('a wrong %s stops the start by its name', (name, values) => {
  for (const value of values)
    expect([value, messageOf({ [name]: value })]).toEqual([value, expect.stringMatching(`^${name} `)])
})

test('two places for the data are one too many, and no password is repeated', () => {
  const env = { DATABASE_URL: 'postgres://a:secret@b/c', DATA_DIR: '/x' }
  expect(messageOf(env)).toMatch(/^DATABASE_URL and DATA_DIR/)
  expect(messageOf(env)).not.toContain('secret')
  expect(messageOf({ DATABASE_URL: 'mysql://a:secret@b/c' })).not.toContain('secret')
})

test('keys are set in one place, and a wrong one is not repeated', () => {
  expect(messageOf({ KEYS: SchoolKey.make().word, KEYS_DIR: '/keys' })).toMatch(/^KEYS and KEYS_DIR/)
  expect(messageOf({ KEYS: 'passw0rd' })).not.toContain('passw0rd')
})

test('how much a device keeps is a number of bytes, or -1 for all', () => {
  expect(read({ OFFLINE_CACHE_BYTES: '1048576' }).offlineCacheBytes).toBe(1_048_576)
  expect(read({ OFFLINE_CACHE_BYTES: '-1' }).offlineCacheBytes).toBe(-1)
  for (const wrong of ['1048575', '0', '-2', 'all', '1e9', ' ', '40.5'])
    expect(messageOf({ OFFLINE_CACHE_BYTES: wrong })).toContain('OFFLINE_CACHE_BYTES must be')
})
