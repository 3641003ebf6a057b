import type { FastifyReply, FastifyRequest } from 'fastify'
import { secretOf } from '#contract/kernel/random.ts'
import { deviceName } from '#contract/written/device-name.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database.ts'
import type { Visit } from '../handle.ts'
import type { Runtime } from '../runtime.ts'
import { addressOf } from './trusted-proxies.ts'

/** The longest lifetime that browsers allow for a cookie; it restarts with each sign-in (RFC 6265bis, 5.6.2). */
const BROWSER_KEPT_FOR_S = 400 * 86_400

/**
 * The refresh credential and the browser's own token, in cookies that no script can read and no other site can make a
 * browser send. The `__Host-` prefix is for TLS only: browsers drop such a cookie over plain http. It requires the path
 * `/`, so the name distinguishes two schools on one host: it contains the base path with `+` for slashes.
 */
export class Cookies implements Visit {
  readonly address: string
  readonly refreshToken: string | null
  readonly device: string
  readonly knownBrowser: string | null
  private browser: string | null
  private isBrowserKept = false
  private readonly reply: FastifyReply
  private readonly secure: boolean
  private readonly school: string
  private readonly runtime: Runtime

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { config, database }: { config: Config; database: Pick<Database, 'runtime'> },
  ) {
    const { publicOrigin, trustedProxies, basePath } = config
    this.runtime = database.runtime
    this.secure = publicOrigin?.startsWith('https:') ?? false
    this.school = basePath.replaceAll('/', '+')
    this.address = addressOf(request, trustedProxies)
    this.device = deviceName(request.headers['user-agent'] ?? '')
    this.refreshToken = request.cookies[this.named('lepton-refresh')] ?? null
    this.browser = request.cookies[this.named('lepton-browser')] ?? null
    this.knownBrowser = this.browser
    this.reply = reply
  }

  browserToken(): string {
    this.browser ??= secretOf(this.runtime.bytes(32))
    if (!this.isBrowserKept) {
      const maxAge = BROWSER_KEPT_FOR_S
      void this.reply.setCookie(this.named('lepton-browser'), this.browser, { ...this.options(), maxAge })
      this.isBrowserKept = true
    }
    return this.browser
  }

  keepRefreshToken(token: string, lifetimeMs: number): void {
    const maxAge = Math.floor(lifetimeMs / 1000)
    void this.reply.setCookie(this.named('lepton-refresh'), token, { ...this.options(), maxAge })
  }

  /** Safari deletes a cookie that a script has written after a week, and a child may come once a week. */
  keepShownFirst(name: 'way-in' | 'classroom-tablet', word: string): void {
    const options = { ...this.options(), httpOnly: false, maxAge: BROWSER_KEPT_FOR_S }
    void this.reply.setCookie(name, word, options)
  }

  private named(name: string): string {
    return `${this.secure ? '__Host-' : ''}${name}${this.school}`
  }

  private options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.secure } as const
  }
}
