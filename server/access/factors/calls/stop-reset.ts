import { stopReset } from '#contract/access/resets.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { findColleague } from '../colleague.ts'
import { deleteReset } from '../reset-store.ts'

export const stopResetCall = handle(stopReset, async ({ tx, who, audit }, { colleague }) => {
  const { role, id } = colleague
  const isOwn = role === who.role && id === who.id
  if (!isOwn && (who.role !== 'office' || !(await findColleague(tx, who, colleague)))) return notFound()
  const isStopped = await deleteReset(tx, id)
  if (isStopped) audit('reset-stopped', { [role]: id })
  return { isStopped }
})
