export { accessTokens, openAuthenticator } from './authenticator.ts'
export { type Account, listAccounts } from './account-store.ts'
export { accountTable } from './account-table.ts'
export {
  accountOf,
  type Credential,
  disableCredential,
  enableCredential,
  findCredential,
  isDisabled,
  listDisabled,
  saveCredential,
  savePassword,
} from './credential-store.ts'
export type { Door, DoorAnswer, ShownSecret } from './door.ts'
export { type LinkTrouble, openLink, openShownLink, parentsVisitEnd, troubleOf } from './enter-by-link.ts'
export { countAttempt } from './count-attempt.ts'
export { beginSession, type Begun, tellEntered } from './entered.ts'
export { eraseStudent } from './erase-student.ts'
export type { FindSignOutAddress } from './sign-out-address.ts'
export { hashOf } from './hash-of.ts'
export {
  closeLinksOfLesson,
  findLink,
  type Link,
  type LinkPurpose,
  listLinksOfLesson,
  revokeLink,
  revokeLinksOf,
  saveLink,
  takeLink,
} from './one-time-store.ts'
export { forgetDevicesOf, forgetOldDevices, isKnownDevice } from './known-device-store.ts'
export { noteAttempt } from './note-attempt.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { findTutor, getPerson, listStudents, saveStudent, saveTutor } from './people-store.ts'
export {
  endSignInsByWay,
  endSignInsOf,
  endViewersOf,
  renewSignIn,
  startSignIn,
  startVisit,
  unbindSignInsOf,
} from './sign-ins.ts'
export { findWayIn } from './sign-in-store.ts'
export { deleteOldLimits, giveBackAttempt } from './rate-limit.ts'
