export { listPasskeys, listWithPasskeys, PASSKEY } from './passkey-store.ts'
export { checkPasskey, takePasskeyProof } from './check-passkey.ts'
