import { ConfigError } from './config-error.ts'

/** The media relay of the school, which the server gives its people credentials for. */
export interface TurnRelay {
  /** `turn:` and `turns:` URIs (RFC 7065). */
  urls: string[]
  /** The secret that the relay shares with this server. */
  secret: string
}

const URI = /^turns?:(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?(?:\?transport=(?:udp|tcp))?$/
/** Shorter secrets can be guessed from one credential, which every person of a talk gets. */
const MIN_SECRET = 16

/** @throws ConfigError naming the variable. Null without a relay. */
export function readRelay({ TURN_URL, TURN_SECRET }: NodeJS.ProcessEnv): TurnRelay | null {
  if (!TURN_URL && !TURN_SECRET) return null
  if (!TURN_URL) throw new ConfigError('TURN_URL is missing: TURN_SECRET is set, and both belong together')
  if (!TURN_SECRET) throw new ConfigError('TURN_SECRET is missing: TURN_URL is set, and both belong together')
  const urls = TURN_URL.split(',').map((url) => url.trim())
  const wrong = urls.find((url) => !isRelayUri(url))
  if (wrong !== undefined)
    throw new ConfigError(
      `TURN_URL must be like "turns:turn.class.example:443?transport=tcp", several separated by commas, not "${wrong}"`,
    )
  // The value itself is not repeated: it is a secret.
  if (TURN_SECRET.length < MIN_SECRET || /[^\x21-\x7e]/.test(TURN_SECRET))
    throw new ConfigError(
      `TURN_SECRET must be at least ${MIN_SECRET} letters, digits or signs, without spaces`,
    )
  return { urls, secret: TURN_SECRET }
}

function isRelayUri(url: string): boolean {
  const [matched, port] = URI.exec(url) ?? []
  return matched !== undefined && (port === undefined || (Number(port) > 0 && Number(port) <= 65_535))
}
