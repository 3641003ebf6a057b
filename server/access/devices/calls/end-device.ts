import { endDevice } from '#contract/access/devices.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import { handle } from '#server/platform/handle.ts'
import { viewDevices } from '../view-devices.ts'
import { findWhose } from '../whose.ts'

export const endDeviceCall = handle(endDevice, async ({ tx, who, now, audit }, { whose, deviceId }) => {
  const whom = await findWhose(tx, who, whose)
  const known = whom ? await viewDevices(tx, whom, who, now) : []
  const found = known.find(({ device }) => device.id === deviceId)
  if (!whom || !found) return notFound()
  const { device, browserHash } = found
  if (device.isThis && whom.personId === who.id) return refuse('DeviceInUse')
  const ended = await endSignIns(tx, { ...whom, browserHash }, 'taken-back', now)
  await knownDevices.forgetBrowser(tx, whom, browserHash)
  audit('device-ended', { [whom.role]: whom.personId, before: { open: ended }, after: { open: 0 } })
  return { ended }
})
