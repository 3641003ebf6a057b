import { signinCall } from './calls/signin.ts'
import { signoutCall } from './calls/signout.ts'

export { accessTokens, openAuthenticator } from './authenticator.ts'
export { type Account, listAccounts } from './account-store.ts'
export { accountTable } from './account-table.ts'
export {
  accountOf,
  type Credential,
  disableCredential,
  enableCredential,
  findCredential,
  saveCredential,
  savePassword,
} from './credential-store.ts'
export { freshPassword } from './fresh-password.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { findTutor, getPerson, listStudents, saveStudent, saveTutor } from './people-store.ts'
export { endSignInsOf, renewSignIn, startSignIn } from './sign-ins.ts'

export const identityHandlers = [signinCall, signoutCall]
