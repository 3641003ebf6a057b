import type { ListenAddress } from '../http/listen.ts'
import { ConfigError } from './config-error.ts'

/** @param name the variable. @throws ConfigError naming it. */
export function readPort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}"`)
  return port
}

/** @param taken the port of the school. @throws ConfigError naming the variable. Null without a port for metrics. */
export function readMetrics(
  { METRICS_PORT, METRICS_HOST }: NodeJS.ProcessEnv,
  taken: number,
): ListenAddress | null {
  if (!METRICS_PORT && METRICS_HOST)
    throw new ConfigError('METRICS_PORT is missing: METRICS_HOST is set, and has no effect without it')
  if (!METRICS_PORT) return null
  const port = readPort('METRICS_PORT', METRICS_PORT)
  if (port === taken && port !== 0)
    throw new ConfigError(`METRICS_PORT must be another port than PORT, not ${port} as well`)
  return { port, host: METRICS_HOST || '127.0.0.1' }
}
