import { officeClassroomTablets } from '#contract/access/picture-passwords.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listTabletsOfBranch, viewTablet } from '../tablet-store.ts'

export const officeClassroomTabletsCall = handle(officeClassroomTablets, async ({ tx, who, now }) => {
  const tablets = await listTabletsOfBranch(tx, who.branchId, now)
  const used = await knownDevices.listStaffOf(
    tx,
    tablets.map(({ browserHash }) => browserHash!),
  )
  return {
    tablets: tablets.map((tablet) => ({
      ...viewTablet(tablet),
      classroom: tablet.classroom,
      boundAt: tablet.boundAt!,
      usedBy: used.get(tablet.browserHash!) ?? [],
    })),
  }
})
