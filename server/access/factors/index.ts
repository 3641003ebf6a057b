export { deleteFactors, listWithTotp, saveRecoveryCodes, saveTotp } from './factor-store.ts'
export { askSecondStep, mustHaveSecondStep } from './second-step.ts'
export { stepOfCode } from './totp.ts'
