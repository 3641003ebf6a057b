import type { Call } from '#contract/kernel/call.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Log } from '../log/log.ts'

/** Leaves a line of who was refused what, about which objects. Of the body only ids are kept, and of no stranger's. */
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
