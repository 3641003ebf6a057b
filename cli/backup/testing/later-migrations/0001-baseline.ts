export { up } from '../../../../migrations/0001-baseline.ts'
