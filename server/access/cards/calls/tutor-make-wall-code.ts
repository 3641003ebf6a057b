import { tutorMakeWallCode } from '#contract/access/cards.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { entrance } from '#server/room/index.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { mayShowWall, NEXT_CODE_MS, WALL_CODE_MS } from '../rules.ts'
import { deleteOldCodes, saveWallCode } from '../wall-store.ts'

const KEPT_FOR_MS = 24 * 3_600_000

/** The first code opens the lesson's room, since the room shows the join requests. */
export const tutorMakeWallCodeCall = handle(
  tutorMakeWallCode,
  async ({ tx, who, now, audit }, { lessonId, secret }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    if (!lesson) return notFound()
    const refused = mayShowWall(lesson, await lessonStore.listToday(tx, who, now), now)
    if (refused) return refused
    await entrance.enterRoom(tx, lesson, now)
    const madeAt = now.getTime()
    const code = {
      branchId: who.branchId,
      lessonId,
      madeBy: who.id,
      madeAt,
      expiresAt: madeAt + WALL_CODE_MS,
    }
    if (!(await saveWallCode(tx, secret, code))) return notFound()
    await deleteOldCodes(tx, madeAt - KEPT_FOR_MS)
    audit('wall-code-made', { lesson: lessonId })
    return { code: { expiresAt: code.expiresAt, nextAt: madeAt + NEXT_CODE_MS } }
  },
)
