export { type Eraser, eraseWholly } from './erase/erase-wholly.ts'
export { forgetEnded, startForgetting } from './retention/run-retention.ts'
