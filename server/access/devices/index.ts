export { findWhose } from './whose.ts'
