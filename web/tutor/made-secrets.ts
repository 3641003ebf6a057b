import type { Secret } from '#contract/kernel/fields.ts'
import type { TrialId, UrlId } from '#contract/kernel/ids.ts'
import { me } from '#web/client/session/acts.ts'

/** The id of a link or of a trial, whose secret was made in this tab. */
type Made = UrlId | TrialId

/** The secrets made in this tab, in memory only. */
const secrets = new Map<Made, Secret>()

me.subscribe(() => {
  if (me.get() === null) secrets.clear()
})

/** Stores the latest secret; a new secret of an invitation revokes the one before. */
export function storeSecret(id: Made, secret: Secret): void {
  secrets.set(id, secret)
}

/** Null for a secret made elsewhere, or before this page was loaded. */
export function secretOfMade(id: Made): Secret | null {
  return secrets.get(id) ?? null
}
