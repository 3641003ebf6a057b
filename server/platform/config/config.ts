import type { BlockList } from 'node:net'
import { CACHE_BYTES, cacheThreshold } from '#contract/kernel/cache-threshold.ts'
import type { ListenAddress } from '../http/listen.ts'
import { readProxies } from '../http/trusted-proxies.ts'
import { GivenKeys } from '../keys/given-keys.ts'
import { keysFolder } from '../keys/key-files.ts'
import { readBuildId } from './build-id.ts'
import { ConfigError } from './config-error.ts'
import { type OidcProvider, readProviders } from './config-oidc.ts'
import { readMetrics, readPort } from './config-ports.ts'
import { type TurnRelay, readRelay } from './config-relay.ts'
import { readSmtp, type SmtpServer } from './config-smtp.ts'

export { ConfigError } from './config-error.ts'

export interface Config {
  port: number
  host: string
  /** Empty, or starts with a slash and does not end with one. */
  basePath: string
  buildId: string
  /** The address for browsers, e.g. `https://class.example`; null: the address of each request. */
  publicOrigin: string | null
  storage: { kind: 'postgres'; url: string } | { kind: 'sqlite'; folder: string }
  /** The folder of the school's keys, or they themselves as words. */
  keys: { folder: string } | { words: string }
  production: boolean
  /** Bytes of textbooks that a device caches; -1 for all of them. */
  offlineCacheBytes: number
  /** The reverse proxies whose `X-Forwarded-For` is trusted; null for none. */
  trustedProxies: BlockList | null
  /** The providers of single sign-on. */
  oidcProviders: OidcProvider[]
  /** The relay for the media of talks; null: browsers connect directly. */
  relay: TurnRelay | null
  /** The mail server for letters to guardians; null: none are written, and nobody is asked for an address. */
  smtp: SmtpServer | null
  /** The NATS that joins the servers of a school; null: PostgreSQL's own notifications join them. */
  bus: string | null
  /** The port for metrics; null: nothing is measured. */
  metrics: ListenAddress | null
}

/** Reads the configuration from the environment only. @throws ConfigError naming the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const publicOrigin = readOrigin(env.PUBLIC_ORIGIN)
  const port = readPort('PORT', env.PORT ?? '8080')
  return {
    port,
    host: env.HOST || '0.0.0.0',
    basePath: readBasePath(env.BASE_PATH),
    buildId: readBuild(readBuildId(env)),
    publicOrigin,
    storage: readStorage(env.DATABASE_URL, env.DATA_DIR),
    keys: readKeys(env),
    production: env.NODE_ENV === 'production',
    offlineCacheBytes: readCacheBytes(env.OFFLINE_CACHE_BYTES),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    oidcProviders: readProviders(env, publicOrigin),
    relay: readRelay(env),
    smtp: readSmtp(env, publicOrigin),
    bus: readBus(env),
    metrics: readMetrics(env, port),
  }
}

/**
 * Checks the settings that only a server needs, not a command of the console.
 * @throws ConfigError in production without `PUBLIC_ORIGIN`, by which requests of other sites are recognised.
 */
export function checkForServing({ production, publicOrigin }: Config): void {
  if (production && publicOrigin === null)
    throw new ConfigError(
      'PUBLIC_ORIGIN must be set in production, to the address of the school such as "https://class.example"',
    )
}

export function readBasePath(value = ''): string {
  if (value === '' || /^(\/[A-Za-z0-9._~-]+)+$/.test(value)) return value
  throw new ConfigError(`BASE_PATH must start with "/" and not end with "/", not "${value}"`)
}

function readBuild(value: string): string {
  if (/^[\w.-]{1,80}$/.test(value)) return value
  throw new ConfigError(`BUILD_ID must be up to 80 letters, digits, dots and dashes, not "${value}"`)
}

function readOrigin(value: string | undefined): string | null {
  if (!value) return null
  if (URL.canParse(value)) {
    const { origin, protocol } = new URL(value)
    if (origin === value && /^https?:$/.test(protocol)) return origin
  }
  throw new ConfigError(`PUBLIC_ORIGIN must be like "https://class.example", not "${value}"`)
}

function readCacheBytes(value: string | undefined): number {
  if (!value) return CACHE_BYTES
  try {
    // `Number` would accept a blank string as 0.
    const bytes = /^-?\d+$/.test(value) ? Number(value) : Number.NaN
    cacheThreshold(bytes)
    return bytes
  } catch {
    throw new ConfigError(`OFFLINE_CACHE_BYTES must be -1 or a number of at least 1048576, not "${value}"`)
  }
}

function readStorage(url: string | undefined, folder: string | undefined): Config['storage'] {
  if (!url) return { kind: 'sqlite', folder: folder || './data' }
  if (folder) throw new ConfigError('DATABASE_URL and DATA_DIR exclude each other; set one')
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return { kind: 'postgres', url }
  throw new ConfigError('DATABASE_URL must be like "postgres://name@host:5432/database"')
}

/** @throws ConfigError naming the variable; the keys themselves are not repeated. */
function readKeys({ KEYS, KEYS_DIR, DATA_DIR }: NodeJS.ProcessEnv): Config['keys'] {
  if (!KEYS) return { folder: KEYS_DIR || keysFolder(DATA_DIR || null) }
  if (KEYS_DIR) throw new ConfigError('KEYS and KEYS_DIR exclude each other; set one')
  GivenKeys.read(KEYS)
  return { words: KEYS }
}

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
