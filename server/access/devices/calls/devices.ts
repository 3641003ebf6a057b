import { devices } from '#contract/access/devices.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { viewDevices } from '../view-devices.ts'
import { findWhose } from '../whose.ts'

export const devicesCall = handle(devices, async ({ tx, who, now }, { whose }) => {
  const whom = await findWhose(tx, who, whose)
  if (!whom) return notFound()
  return { devices: (await viewDevices(tx, whom, who, now)).map(({ device }) => device) }
})
