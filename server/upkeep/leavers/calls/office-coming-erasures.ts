import { officeComingErasures } from '#contract/upkeep/leavers.ts'
import { handle } from '#server/platform/handle.ts'
import { schoolSettings } from '#server/school/index.ts'
import { listErasures } from '../leavers-read-model.ts'

const A_PAGE = 50

export const officeComingErasuresCall = handle(officeComingErasures, async ({ tx, who }, { after }) => {
  const all = await listErasures(tx, who.branchId)
  // The last one that was read may be gone by now.
  const isLater = ({ erasesAt, id }: (typeof all)[number]) =>
    !after || erasesAt > after.erasesAt || (erasesAt === after.erasesAt && id > after.id)
  const rest = all.filter(isLater)
  const students = rest.slice(0, A_PAGE)
  const last = students.at(-1)
  return {
    months: await schoolSettings.getSetting(tx, 'leaverMonths'),
    students,
    next: rest.length > A_PAGE && last ? { erasesAt: last.erasesAt, id: last.id } : null,
  }
})
