import { signinCall } from './calls/signin.ts'
import { signoutCall } from './calls/signout.ts'

export { accessTokens, openAuthenticator } from './authenticator.ts'
export { disableCredential, saveCredential } from './credential-store.ts'
export { hashPassword } from './password.ts'
export { findTutor, getPerson, listStudents, saveStudent, saveTutor } from './people-store.ts'
export { endSignInsOf, renewSignIn, startSignIn } from './sign-ins.ts'

export const identityHandlers = [signinCall, signoutCall]
