import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Oidc, { type ClientMetadata } from 'oidc-provider'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'

export type RealProvider = Awaited<ReturnType<typeof aRealProvider>>

const LABELS = { student: 'みらい小学校', tutor: 'みらい学園', office: 'みらい本部' }
const SECRET = 'a secret that nobody guesses in a test'
const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const key = { ...(await exportJWK(privateKey)), kid: 'signs', use: 'sig', alg: 'RS256' }

/**
 * `oidc-provider` on loopback with its own pages: typing a name signs in as that person. A school is a client of it for
 * each role. The agreed claim, `preferred_username`, is sent if it is requested.
 */
export async function aRealProvider(schoolAt: string) {
  let handle: (...request: Parameters<ReturnType<Oidc['callback']>>) => unknown = () => undefined
  const http = createServer((request, response) => void handle(request, response))
  const listen = (port: number) =>
    new Promise<void>((listening) => void http.listen(port, '127.0.0.1', listening))
  await listen(0)
  const { port } = http.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  handle = quietly(() => new Oidc(issuer, configurationFor(schoolAt))).callback()

  return {
    issuer,
    /** The configuration of the school. */
    given: (role: OidcProvider['role'], claim: string | null = null): OidcProvider => ({
      name: `real-${role}`,
      label: LABELS[role],
      role,
      issuer,
      clientId: role,
      clientSecret: SECRET,
      claim,
    }),
    /** Closes with all open connections. */
    async goAway() {
      if (!http.listening) return
      const closed = new Promise<void>((done) => void http.close(() => done()))
      http.closeAllConnections()
      await closed
    },
    comeBack: () => listen(port),
  }
}

function configurationFor(schoolAt: string) {
  const client = (role: string): ClientMetadata => ({
    client_id: role,
    client_secret: SECRET,
    redirect_uris: [`${schoolAt}/${role}/sso`],
    post_logout_redirect_uris: [`${schoolAt}/login`],
  })
  return {
    clients: [client('student'), client('tutor'), client('office')],
    jwks: { keys: [key] },
    cookies: { keys: ['of this test'] },
    features: { rpInitiatedLogout: { logoutSource: askToSignOut } },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id }),
    }),
    ttl: { Session: 3_600, Grant: 3_600, Interaction: 600, AccessToken: 60, IdToken: 60 },
  }
}

/** The library's own page is the same, but prints a warning on the console that it should be replaced. */
function askToSignOut(context: { body: unknown }, form: string): void {
  const yes = '<button form="op.logoutForm" name="logout" value="yes">Yes</button>'
  context.body = `<!doctype html><title>Sign out</title><p>Sign out here too?</p>${form}${yes}`
}

/** Suppresses warnings about things that are right in a test: its own pages, and storage in memory. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console
  console.warn = console.info = () => undefined
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}
