import { levels } from '../../../contract/curriculum.ts'
import { handle } from '../../platform/handle.ts'
import { listLevels } from '../level-store.ts'
import { listProgress } from '../page-visit-store.ts'

export const levelsCall = handle(levels, async ({ tx, who }) => {
  const progress = who.role === 'student' ? await listProgress(tx, who.id) : []
  return { levels: await listLevels(tx), progress }
})
