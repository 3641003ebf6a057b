export {
  type Account,
  accountOf,
  findCredential,
  listAccounts,
  listDisabled,
  saveCredential,
  savePassword,
  setDisabled,
} from './account-store.ts'
export { hashPassword, verifyPassword } from './password.ts'
