export { cancelAndTell } from './cancel-and-tell.ts'
export { listFamiliesToCall } from './list-families-to-call.ts'
