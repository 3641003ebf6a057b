import { devices } from '#contract/access/devices.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { viewDevices } from '../view-devices.ts'
import { findWhose } from '../whose.ts'

export const devicesCall = handle(devices, async ({ tx, who, now }, { whose }) => {
  const whom = await findWhose(tx, who, whose)
  if (!whom) return notFound()
  const known = await viewDevices(tx, whom, who, now)
  return { devices: known.map(({ browserHash: _, ...device }) => device) }
})
