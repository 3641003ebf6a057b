import { notFound } from '#contract/kernel/refusal.ts'
import { finalCheck } from '#contract/learning/final-checks.ts'
import { handle } from '#server/platform/handle.ts'
import { readers } from '#server/room/index.ts'
import { listAttempts } from '../attempt-store.ts'
import { viewAttempts } from '../attempt-view.ts'
import { findCheck, withoutKeys } from '../check-store.ts'
import { checkVariant, variantOfAttempt } from '../check-variant.ts'
import { listStruckItems } from '../history/struck-item-store.ts'

export const finalCheckCall = handle(finalCheck, async ({ tx, who }, { chapterId }) => {
  const own = who.role === 'student' ? await listAttempts(tx, who.id, chapterId) : []
  const { attempts, checks } = await viewAttempts(tx, own, who)
  const open = attempts.findIndex(({ status }) => status === 'started')
  // A student in the middle of a check continues with that one, even if another edition has replaced it.
  const check = checks[open] ?? (await findCheck(tx, chapterId))
  if (!check || !(await readers.mayReadTextbook(tx, who, check.textbookId))) return notFound()
  const shown = checks[open] ?? checkVariant(check, variantOfAttempt({ number: attempts.length + 1 }))
  // The introduction shows the number of items that will be asked.
  const struck = open < 0 ? await listStruckItems(tx, who.branchId, [check.id]) : []
  const items = shown.items.filter(({ id }) => !struck.some(({ item }) => item === id))
  return { check: { ...withoutKeys(shown), items }, attempts }
})
