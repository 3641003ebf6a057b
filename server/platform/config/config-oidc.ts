import { isSafeAddress } from '../databases/postgres/safe-address.ts'
import { ConfigError } from './config-error.ts'

/** A provider of OpenID Connect, read from its variables `OIDC_<NAME>_…`. */
export interface OidcProvider {
  /** The name from the variables, in lower case. */
  name: string
  /** The role of the people who sign in by it. */
  role: 'student' | 'tutor' | 'office'
  /** The text of its button. */
  label: string
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that holds a person's login id; null: accounts are joined by links only. */
  claim: string | null
}

const VARIABLE = /^OIDC_(.+?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|ROLE|LABEL|CLAIM)$/
const NAME = /^[A-Z\d]+(_[A-Z\d]+)*$/
/** Forbidden as claims: a person who can choose their e-mail address at a provider could sign in as somebody else. */
const MAIL_CLAIMS: readonly string[] = ['email', 'email_verified']
// The screens would read these marks as furigana.
const LABEL = /^[^\p{C}｜《》]{1,40}$/u
const CLAIM = /^[\x21-\x7e]{1,200}$/

/** @throws ConfigError naming the variable. Providers in the order of their names. */
export function readProviders(env: NodeJS.ProcessEnv, publicOrigin: string | null): OidcProvider[] {
  const names = new Set<string>()
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith('OIDC_') || !value) continue
    const [, name = ''] = VARIABLE.exec(variable) ?? []
    if (!NAME.test(name) || name.length > 40)
      throw new ConfigError(
        `${variable} is no variable of a provider: OIDC_<NAME>_ with ISSUER, CLIENT_ID, CLIENT_SECRET, ROLE, LABEL or CLAIM`,
      )
    names.add(name)
  }
  if (names.size > 0 && publicOrigin === null)
    throw new ConfigError(
      'PUBLIC_ORIGIN must be set where there is an OIDC provider: it sends people back there',
    )
  return [...names].sort().map((name) => readProvider(env, name))
}

function readProvider(env: NodeJS.ProcessEnv, name: string): OidcProvider {
  const read = (end: string, check: (value: string) => boolean, like: string, missing?: string): string => {
    const value = env[`OIDC_${name}_${end}`] || missing
    if (value === undefined) throw new ConfigError(`OIDC_${name}_${end} is missing: ${like}`)
    // The value itself is not repeated: it may be a secret in the wrong place.
    if (!check(value)) throw new ConfigError(`OIDC_${name}_${end} must be ${like}`)
    return value
  }
  return {
    name: name.toLowerCase(),
    role: read('ROLE', isRole, '"student", "tutor" or "office"') as OidcProvider['role'],
    label: read('LABEL', (value) => LABEL.test(value), 'a name of up to 40 letters', name),
    issuer: read('ISSUER', isIssuer, 'like "https://accounts.example", as the provider writes it'),
    clientId: read('CLIENT_ID', isPlain, 'what the provider calls this school'),
    clientSecret: read('CLIENT_SECRET', isPlain, 'what the provider gave this school'),
    claim: read('CLAIM', isClaim, 'a claim with the login id, and never an e-mail address', '') || null,
  }
}

function isRole(value: string): boolean {
  return value === 'student' || value === 'tutor' || value === 'office'
}

function isIssuer(value: string): boolean {
  return isSafeAddress(value) && !/[?#]/.test(value)
}

function isPlain(value: string): boolean {
  return value.trim() === value
}

function isClaim(value: string): boolean {
  return value === '' || (CLAIM.test(value) && !MAIL_CLAIMS.includes(value.toLowerCase()))
}
