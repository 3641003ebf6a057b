import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Visit } from './visit.ts'

/**
 * The refresh credential, in a cookie that no script can read and no other site can make a browser send.
 * The `__Host-` prefix is for TLS only: browsers drop such a cookie over plain http.
 */
export class RefreshCookie implements Visit {
  readonly address: string
  readonly refreshToken: string | null
  private readonly reply: FastifyReply
  private readonly name: string
  private readonly secure: boolean

  constructor(request: FastifyRequest, reply: FastifyReply, { publicOrigin }: Config) {
    this.secure = publicOrigin?.startsWith('https:') ?? false
    this.name = this.secure ? '__Host-lepton-refresh' : 'lepton-refresh'
    this.address = request.ip
    this.refreshToken = request.cookies[this.name] ?? null
    this.reply = reply
  }

  keepRefreshToken(token: string | null, lifetimeMs = 0): void {
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: this.secure } as const
    if (token === null) void this.reply.clearCookie(this.name, options)
    else void this.reply.setCookie(this.name, token, { ...options, maxAge: Math.floor(lifetimeMs / 1000) })
  }
}
