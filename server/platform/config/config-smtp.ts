import { ConfigError } from './config-error.ts'

/** The mail server of the school. */
export interface SmtpServer {
  host: string
  port: number
  /** `from-start`: TLS before the first word. `upgrade`: STARTTLS, without which nothing is sent. `none`: this machine itself. */
  tls: 'from-start' | 'upgrade' | 'none'
  login: { user: string; password: string } | null
  /** The sender of every letter, an address that the mail server lets this school use. */
  from: string
}

const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** @throws ConfigError naming the variable, without its value, which may contain a password. Null without a mail server. */
export function readSmtp({ SMTP_URL }: NodeJS.ProcessEnv, publicOrigin: string | null): SmtpServer | null {
  if (!SMTP_URL) return null
  const wrong = (what: string) =>
    new ConfigError(
      `SMTP_URL must be like "smtps://name:password@mail.example?from=lessons@class.example": ${what}`,
    )
  if (!URL.canParse(SMTP_URL)) throw wrong('it is no address')
  const { protocol, hostname, port, username, password, pathname, hash, searchParams } = new URL(SMTP_URL)
  if (protocol !== 'smtps:' && protocol !== 'smtp:') throw wrong('it begins with smtp:// or smtps://')
  if (hostname === '') throw wrong('the mail server is missing')
  if ((pathname !== '' && pathname !== '/') || hash !== '')
    throw wrong('nothing but ?from= follows the server')
  if ((username === '') !== (password === '')) throw wrong('a name and a password belong together')
  const from = searchParams.get('from')
  if ([...searchParams.keys()].some((name) => name !== 'from')) throw wrong('from is its only parameter')
  if (from === null) throw wrong("the sender's address is missing; add ?from=")
  if (!ADDRESS.test(from)) throw wrong("from is the sender's address alone, without a name")
  if (publicOrigin === null)
    throw new ConfigError('SMTP_URL needs PUBLIC_ORIGIN, since letters contain addresses of the school')
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      throw wrong('a percent sign in the name or the password is written as %25')
    }
  }
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    tls: protocol === 'smtps:' ? 'from-start' : THIS_MACHINE.includes(hostname) ? 'none' : 'upgrade',
    login: username === '' ? null : { user: decoded(username), password: decoded(password) },
    from,
  }
}
