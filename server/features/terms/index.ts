export { eraseFromSlots } from './slot-lesson-store.ts'
