import type { Database } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Provider } from './provider.ts'

/** Somebody at the door of one role, and the providers that lead through it. */
export interface SignOn {
  providers: readonly Provider[]
  role: 'student' | 'tutor'
  database: Database
  visit: Visit
  now: Date
  log: Log
}

export function findProvider({ providers, role }: SignOn, name: string): Provider | null {
  return providers.find(({ given }) => given.name === name && given.role === role) ?? null
}

/** Under which the tries of a browser are counted: who they are is not known before the provider says so. */
export function accountOfBrowser({ visit }: SignOn): string {
  return `sign-on ${visit.browserToken()}`
}
