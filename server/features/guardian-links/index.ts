export { guardianDoor } from './guardian-door.ts'
export { eraseGuardianLinks } from './guardian-link-store.ts'
