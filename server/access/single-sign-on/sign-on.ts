import type { Database } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Provider } from './provider.ts'

/** A browser at the sign-in of one role, and the providers for that role. */
export interface SignOn {
  providers: readonly Provider[]
  role: Provider['given']['role']
  database: Database
  visit: Visit
  now: Date
  log: Log
}

export function findProvider({ providers, role }: SignOn, name: string): Provider | null {
  return providers.find(({ given }) => given.name === name && given.role === role) ?? null
}
