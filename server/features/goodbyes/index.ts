export * as erasedPeople from './erase/erased-store.ts'
export { type Eraser, eraseWholly } from './erase/erase-wholly.ts'
export { exportRoute } from './export/export-route.ts'
export { forgetEnded, startForgetting } from './retention/run-retention.ts'
