export {
  type Account,
  accountOf,
  findCredential,
  listAccounts,
  listDisabled,
  saveCredential,
  setDisabled,
} from './account-store.ts'
export * as credentials from './change-credential.ts'
export { hashPassword } from './password.ts'
export { tryPassword } from './try-password.ts'
