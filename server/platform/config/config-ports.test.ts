import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readMetrics } from './config-ports.ts'

test('metrics are off until a port is set, and are for this machine alone until an address is', () => {
  expect(readMetrics({}, 8080)).toBeNull()
  expect(readMetrics({ METRICS_PORT: '', METRICS_HOST: '' }, 8080)).toBeNull()
  expect(readMetrics({ METRICS_PORT: '9464' }, 8080)).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readMetrics({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 8080)).toMatchObject({
    host: '0.0.0.0',
  })
  // Each of the two takes a free one.
  expect(readMetrics({ METRICS_PORT: '0' }, 0)).toEqual({ port: 0, host: '127.0.0.1' })
})

test.each([
  ['not a number', { METRICS_PORT: '94a' }],
  ['out of range', { METRICS_PORT: '65536' }],
  ["the school's own", { METRICS_PORT: '8080' }],
  ['missing', { METRICS_HOST: '127.0.0.1' }],
])('a port of metrics that is %s stops the start by its name', (_what, env) => {
  const read = () => readMetrics(env, 8080)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^METRICS_PORT /)
})
