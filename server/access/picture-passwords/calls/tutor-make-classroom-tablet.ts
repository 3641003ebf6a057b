import { tutorMakeClassroomTablet } from '#contract/access/picture-passwords.ts'
import type { ClassroomTabletId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'
import { TABLET_LINK_MS } from '../rules.ts'
import { findTablet, saveTablet, viewTablet } from '../tablet-store.ts'
import { refuseWhereOff } from '../view-picture-password.ts'

export const tutorMakeClassroomTabletCall = handle(
  tutorMakeClassroomTablet,
  async ({ tx, who, now, audit }, { classroomId, secret }) => {
    const { branchId } = who
    if (!(await listClassrooms(tx, branchId)).some(({ id }) => id === classroomId)) return notFound()
    const refused = await refuseWhereOff(tx, classroomId)
    if (refused) return refused
    const madeAt = now.getTime()
    const id = tx.newId<ClassroomTabletId>()
    const tablet = { id, branchId, classroomId, madeBy: who.id, madeAt, expiresAt: madeAt + TABLET_LINK_MS }
    const isNew = await saveTablet(tx, secret, tablet)
    if (isNew) audit('classroom-tablet-made', { tablet: id, classroom: classroomId })
    const saved = await findTablet(tx, secret)
    // A secret never moves from one classroom to another.
    return saved?.classroomId === classroomId ? { tablet: viewTablet(saved) } : notFound()
  },
)
