export { forgetDevices, forgetOldDevices, isKnownDevice, saveDevice } from './known-device-store.ts'
export { noteAttempt, type NotedAttempt, type WayIn } from './note-attempt.ts'
export { countAttempt, deleteOldLimits, giveBackAttempt } from './rate-limit.ts'
