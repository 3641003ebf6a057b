import { expect, test } from 'vitest'
import { readBus } from './config.ts'

const DATABASE_URL = 'postgres://lepton@db.example/lepton'

test('a school without NATS has no bus', () => {
  expect(readBus({})).toBeNull()
  expect(readBus({ BUS_URL: '', DATABASE_URL })).toBeNull()
})

test.each([
  'nats://bus.example',
  'nats://name:word@bus.example:4222',
  'tls://token@10.0.0.1:4222/',
  'nats://[::1]:4222',
])('%s is one', (url) => expect(readBus({ BUS_URL: url, DATABASE_URL })).toBe(url))

test.each([
  'bus.example:4222',
  'http://bus.example',
  'nats://',
  'nats://bus.example/school',
  'nats://bus.example?tls=1',
  'x',
])('%s stops the start, and is not repeated, since it may contain a password', (url) => {
  const read = () => readBus({ BUS_URL: url, DATABASE_URL })
  expect(read).toThrow(/^BUS_URL must be like/)
  expect(read).not.toThrow(new RegExp(`not "`))
})

test('a school on the embedded database has one server and no bus', () => {
  expect(() => readBus({ BUS_URL: 'nats://bus.example', DATA_DIR: './data' })).toThrow(
    /^BUS_URL joins servers/,
  )
})
