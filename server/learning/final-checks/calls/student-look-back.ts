import { notFound } from '#contract/kernel/refusal.ts'
import { studentLookBack } from '#contract/learning/final-checks.ts'
import { handle } from '#server/platform/handle.ts'
import { readers } from '#server/room/index.ts'
import { listAttempts } from '../attempt-store.ts'
import { viewAttempt } from '../attempt-view.ts'
import { findCheck, getCheckOf, withoutKeys } from '../check-store.ts'

export const studentLookBackCall = handle(studentLookBack, async ({ tx, who }, { chapterId }) => {
  const newest = (await listAttempts(tx, who.id, chapterId)).at(-1)
  const check = newest ? await getCheckOf(tx, newest) : await findCheck(tx, chapterId)
  if (!check || !(await readers.mayReadTextbook(tx, who, check.textbookId))) return notFound()
  // While one is open, what it asks again is not looked up here.
  if (!newest || newest.status === 'started') return { last: null }
  const attempt = viewAttempt(check, newest, who)
  const told = new Set(attempt.result?.items.map(({ item }) => item))
  // An item that was struck since then counts for nobody, and is not shown.
  const items = check.items.filter(({ id }) => told.has(id))
  return { last: { check: { ...withoutKeys(check), items }, attempt } }
})
