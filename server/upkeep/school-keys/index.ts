export { bindKeys } from './bind-keys.ts'
export { endEverything, type EverythingEnded } from './end-everything.ts'
export { rotateKeys } from './rotate-keys.ts'
export { countSealed, type SealedTexts } from './seal-again.ts'
