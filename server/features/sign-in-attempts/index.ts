export {
  countAttempt,
  deleteOldLimits,
  giveBackAttempt,
  noteAttempt,
  type NotedAttempt,
  type WayIn,
} from './attempts.ts'
export { forgetDevices, forgetOldDevices, isKnownDevice, saveDevice } from './known-device-store.ts'
