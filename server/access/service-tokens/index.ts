export { endOfToken, findMachine, isServiceSecret } from './bearer.ts'
export { saveServiceToken } from './service-token-store.ts'
