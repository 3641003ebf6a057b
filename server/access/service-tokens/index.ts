export { endOfToken, findMachine, isServiceSecret } from './bearer.ts'
export { tokenGrants } from './made-tokens.ts'
export { saveServiceToken } from './service-token-store.ts'
