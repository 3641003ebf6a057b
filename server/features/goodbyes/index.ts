export { type Eraser, eraseWholly } from './erase/erase-wholly.ts'
export { startForgetting } from './retention/run-retention.ts'
