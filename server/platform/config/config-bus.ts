import { ConfigError } from './config-error.ts'

/** @throws ConfigError naming the variable. Null without a bus of its own: then servers share that of PostgreSQL. */
export function readBus({ BUS_URL, DATABASE_URL }: NodeJS.ProcessEnv): string | null {
  if (!BUS_URL) return null
  // The value itself is not repeated: it may contain a password.
  if (!isNatsUrl(BUS_URL))
    throw new ConfigError('BUS_URL must be like "nats://name:password@host:4222", or "tls://…"')
  if (!DATABASE_URL)
    throw new ConfigError('BUS_URL joins servers on one PostgreSQL: DATABASE_URL must be set as well')
  return BUS_URL
}

function isNatsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search } = new URL(text)
  return /^(nats|tls):$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search === ''
}
