import type { Call } from '#contract/kernel/call.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Log } from '../log/log.ts'

/**
 * Logs a refusal: the sender, the code and the objects. Of the body only ids are logged, and nothing for a sender
 * without a sign-in.
 */
export function noteRefusal(
  log: Log,
  call: Call,
  { refusal }: Refusal,
  actor: Actor | null,
  body: unknown,
): void {
  const asked = actor && call.who !== 'nobody' ? call.input.safeParse(body).data : null
  const ids = Object.entries(asked ?? {}).filter(([field]) => field.endsWith('Id') && field !== 'writeId')
  log.info('refused', { path: call.path, refusal, actor: actor?.id ?? null, ...Object.fromEntries(ids) })
}
