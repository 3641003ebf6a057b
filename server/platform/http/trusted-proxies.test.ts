import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { addressOf, readProxies } from './trusted-proxies.ts'

const from = (remoteAddress: string, forwarded?: string | string[]) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as never

describe('a wrong TRUSTED_PROXIES stops the start and is named', () => {
  test.each([
    'somewhere',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '10.0.0.1, all',
    '10.0.0.0/-1',
  ])('%s', (value) => {
    expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES must be /)
  })
})

describe('without trusted proxies no forwarded address is believed', () => {
  test.each(['', ' ', ','])('%j', (value) => {
    expect(readProxies(value)).toBeNull()
    expect(addressOf(from('127.0.0.1', '203.0.113.9'), readProxies(value))).toBe('127.0.0.1')
  })
})

describe('behind trusted proxies', () => {
  const proxies = readProxies('10.0.0.0/8, ::1, 2001:db8:1::/48')
  test.each([
    ['a stranger’s word is worth nothing', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['a proxy’s word is believed', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a proxy that says nothing is itself', '10.1.2.3', undefined, '10.1.2.3'],
    [
      'what a browser invented before the proxy is not read',
      '10.1.2.3',
      '198.51.100.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['proxies behind one another are passed', '::1', '203.0.113.9, 10.9.9.9, 2001:db8:1::7', '203.0.113.9'],
    ['a word that is no address ends it', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
    ['a port is left out', '10.1.2.3', '203.0.113.9:4711', '203.0.113.9'],
    ['a port after IPv6 is left out', '10.1.2.3', '[2001:db8::5]:4711', '2001:db8::5'],
    ['an IPv4 peer on an IPv6 socket is known', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ])('%s', (_what, peer, forwarded, address) => {
    expect(addressOf(from(peer, forwarded), proxies)).toBe(address)
  })

  test('a header that comes several times is read as one', () => {
    expect(addressOf(from('10.1.2.3', ['198.51.100.1', '203.0.113.9']), proxies)).toBe('203.0.113.9')
  })
})
