import type { InputOf } from '#contract/calls.ts'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type Answer, ask } from '#server/testing/actors.ts'

type Step = InputOf<'/student/sso'>['step']

export const SCHOOL = 'https://class.example'
const NAME = '__Host-lepton-browser'

/** A browser on the sign-in screen: it keeps the cookie that identifies it, as browsers do. */
export class Browser {
  private readonly server: () => TestServer
  private readonly role: OidcProvider['role']
  private token: string | null = null

  constructor(server: () => TestServer, role: OidcProvider['role']) {
    this.server = server
    this.role = role
  }

  async step(step: Step, role = this.role): Promise<Answer> {
    const headers = this.token ? { headers: { cookie: `${NAME}=${this.token}` } } : {}
    const answer = await ask(this.server(), `/${role}/sso`, { step }, headers)
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[])
      if (line.startsWith(`${NAME}=`)) this.token = /=([^;]*)/.exec(line)![1]!
    return answer
  }

  /** The address behind the provider's button. @throws when there is none. */
  async begin(provider: string, more: Partial<Extract<Step, { kind: 'begin' }>> = {}): Promise<string> {
    const answer = await this.step({ kind: 'begin', provider, ...more })
    if (answer.body?.kind !== 'redirect') throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.address as string
  }
}

/** Returns the log lines since the last call, and removes them. */
export function takeLog({ logged }: TestServer): string {
  return logged.splice(0).join('')
}
