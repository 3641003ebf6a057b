export {
  countAttempt,
  giveBackAttempt,
  networkOf,
  noteAttempt,
  type NotedAttempt,
  type WayIn,
} from './attempts.ts'
export { forgetDevices, isKnownDevice, saveDevice } from './known-device-store.ts'
