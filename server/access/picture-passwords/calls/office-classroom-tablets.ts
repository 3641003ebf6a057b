import { officeClassroomTablets } from '#contract/access/picture-passwords.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listTabletsOfBranch, viewTablet } from '../tablet-store.ts'

export const officeClassroomTabletsCall = handle(officeClassroomTablets, async ({ tx, who, now }) => {
  const tablets = await listTabletsOfBranch(tx, who.branchId, now)
  const used = await knownDevices.listStaffOf(
    tx,
    tablets.map(({ browserHash }) => browserHash!),
  )
  const ids = tablets.map(({ id }) => id)
  const open = await signInTimes.countOpenByWay(tx, ids, now)
  return {
    tablets: tablets.map((tablet) => ({
      ...viewTablet(tablet),
      classroom: tablet.classroom,
      boundAt: tablet.boundAt!,
      usedBy: used.get(tablet.browserHash!) ?? [],
      signIns: open.get(tablet.id) ?? 0,
    })),
  }
})
