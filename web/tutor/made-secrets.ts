import type { Secret } from '#contract/kernel/fields.ts'
import type { TrialId, UrlId } from '#contract/kernel/ids.ts'
import { me } from '#web/client/session/acts.ts'

/** A secret of this tab opens a link or a trial's invitation. */
type Made = UrlId | TrialId

/** The secrets that were made in this tab, in memory only. */
const secrets = new Map<Made, Secret>()

me.subscribe(() => {
  if (me.get() === null) secrets.clear()
})

/** The one that was made last; of an invitation, the one before has ended. */
export function keepSecret(id: Made, secret: Secret): void {
  secrets.set(id, secret)
}

/** Null for what was made elsewhere, or before this page was loaded. */
export function secretOfMade(id: Made): Secret | null {
  return secrets.get(id) ?? null
}
