import type { LessonId } from '#contract/kernel/ids.ts'
import { type NotFound, notFound, type Refusal } from '#contract/kernel/refusal.ts'
import type { Secret } from '#contract/kernel/secret.ts'
import { enterRoom, findLesson, listToday } from '#server/features/lessons/index.ts'
import type { AskedByTutor, Granted } from './asked-by-tutor.ts'
import { mayShowWall, NEXT_CODE_MS, WALL_CODE_MS } from './rules.ts'
import { deleteOldCodes, saveWallCode } from './wall-store.ts'

const KEPT_FOR_MS = 24 * 3_600_000

/** The next code for the wall of a lesson of today. Its room opens with the first: whoever knocks is heard there. */
export async function makeWallCode(
  { tx, who, now, audit }: AskedByTutor,
  lessonId: LessonId,
  secret: Secret,
): Promise<Granted<'wall'> | NotFound | Refusal<'LessonOver' | 'NotToday'>> {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  if (!lesson) return notFound()
  const refused = mayShowWall(lesson, await listToday(tx, who, now), now)
  if (refused) return refused
  await enterRoom(tx, lesson, now)
  const madeAt = now.getTime()
  const code = { branchId: who.branchId, lessonId, madeBy: who.id, madeAt, expiresAt: madeAt + WALL_CODE_MS }
  if (!(await saveWallCode(tx, secret, code))) return notFound()
  await deleteOldCodes(tx, madeAt - KEPT_FOR_MS)
  audit('wall-code-made', { lesson: lessonId })
  return { kind: 'wall', code: { expiresAt: code.expiresAt, nextAt: madeAt + NEXT_CODE_MS } }
}
